import type { Page } from 'playwright-core'

/** The wizard as a person uses it: by the labels on the screen. */
export class WizardSteps {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(base: string): Promise<void> {
    await this.page.goto(`${base}/wizard/privacy-policy`)
    await this.at('Platforms')
  }

  /** Opens the first section, wherever this browser's draft was left. */
  async openFirst(base: string): Promise<void> {
    await this.page.goto(`${base}/wizard/privacy-policy?step=platform&section=platforms`)
    await this.at('Platforms')
  }

  /** Waits for the section with this heading. */
  async at(heading: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }

  async next(heading: string): Promise<void> {
    await this.page.locator('form button[type=submit]').click()
    await this.at(heading)
  }

  async tick(...names: (string | RegExp)[]): Promise<void> {
    for (const name of names) await this.page.getByRole('checkbox', { name }).first().check()
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label).first().fill(value)
  }

  /** Names a service in the search for services. */
  async name(service: string): Promise<void> {
    const search = this.page.getByRole('combobox', { name: /^Search \d+ services/ })
    await search.fill(service)
    await this.page.getByRole('option', { name: service }).first().click()
    await this.page.getByRole('button', { name: `Remove ${service}` }).waitFor()
  }

  /** Answers “Who is responsible” for a private person in a German state who wants documents in English. */
  async privateGerman(state: string, name: string, email: string): Promise<void> {
    await this.page.getByLabel('In which country are you based?').selectOption('DE')
    await this.page.getByLabel('In which state or province?').selectOption(state)
    await this.page.getByRole('radio', { name: 'English' }).check()
    await this.fill('Whose name should be printed?', name)
    await this.fill('Which e-mail address may visitors write to?', email)
  }

  /** Answers everything for a hobby blog in Berlin, up to the last step. */
  async hobbyBlog(email: string): Promise<void> {
    await this.next('The service')
    await this.fill('What is the website called?', 'Ruth’s Backyard')
    await this.fill('What is its address?', 'https://ruthsbackyard.example')
    await this.next('Who is responsible')
    await this.privateGerman('DE_BE', 'Ruth Example', email)
    await this.next('What people can do')
    await this.tick('Write to you with a form', 'Leave comments')
    await this.next('Services and tools')
    await this.name('Matomo Cloud')
    await this.next('Consent and mailings')
    await this.next('Age and children')
    await this.next('Keeping and protecting')
    await this.next('Delivery')
    await this.tick(/I understand that this is a generated text/)
    await this.next('Check your answers')
    await this.next('Laws of other countries')
    await this.next('Last touches')
  }
}
