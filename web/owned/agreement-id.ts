/** Whether a part of an address can be an agreement's id: a UUID, version digit 1 to 5, as the specification says. */
export const isAgreementId = (id: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)
