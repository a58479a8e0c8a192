import { expect, test } from 'vitest'
import type { AgreementCard } from '#contract/agreement.ts'
import { actions, obstacle, type Standing } from '#core/agreement/capabilities.ts'
import { cardActions, cardLink, cardObstacle, wayOut } from './card-actions.ts'

const id = '6f1c1f0e-0000-4000-8000-000000000002'

/** A card as the server would send it to this owner. */
function card(
  standing: Partial<Standing> & Pick<Standing, 'agreement'>,
  live = true,
): Pick<AgreementCard, 'obstacles' | 'live_url' | 'taken_down' | 'payment_checked'> {
  const whole: Standing = { caller: 'owner', confirmed: true, charges: true, ...standing }
  return {
    obstacles: Object.fromEntries(
      actions.map((action) => [action, obstacle(action, whole)]),
    ) as AgreementCard['obstacles'],
    live_url: live ? 'https://goodfaith.example/live/x' : null,
    taken_down: null,
    payment_checked: false,
  }
}
const blocked = (one: Pick<AgreementCard, 'obstacles' | 'live_url' | 'taken_down' | 'payment_checked'>): object =>
  Object.fromEntries(
    cardActions.flatMap((action) => {
      const found = cardObstacle(one, action)
      return found ? [[action, found]] : []
    }),
  )
const premium = { payment: 'finalized', level: 'premium', text: 'normal' } as const

test('the owner of a paid premium agreement can do everything', () => {
  expect(blocked(card({ agreement: premium }))).toEqual({})
})

test('of a free one, editing and translating are premium; the way there is update mode', () => {
  expect(blocked(card({ agreement: { ...premium, level: 'free' } }))).toEqual({
    edit: 'premium-only',
    translate: 'premium-only',
  })
  expect(wayOut({ id, type: 'EULA' }, 'premium-only')).toBe(`/wizard/eula/update/${id}`)
})

test('what waits for payment can be read, updated and deleted only', () => {
  const one = blocked(card({ agreement: { ...premium, payment: 'unfinished' } }))
  expect(one).toEqual({ edit: 'unpaid', download: 'unpaid', translate: 'unpaid', bundle: 'unpaid' })
  expect(wayOut({ id, type: 'EULA' }, 'unpaid')).toBe(`/wizard/pay/${id}`)
})

test('what was paid for and is being checked leads to its payment, not to another one', () => {
  const one = { ...card({ agreement: { ...premium, payment: 'unfinished' } }), payment_checked: true }
  expect(blocked(one)).toEqual({ edit: 'checked', download: 'checked', translate: 'checked', bundle: 'checked' })
  expect(wayOut({ id, type: 'EULA' }, 'checked')).toBe(`/profile/agreements/transaction-pending?agreement=${id}`)
})

test('an unconfirmed owner is asked to confirm before anything else', () => {
  expect(blocked(card({ agreement: { ...premium, level: 'free' }, confirmed: false }))).toEqual({
    edit: 'unconfirmed',
    update: 'unconfirmed',
    translate: 'unconfirmed',
    embed: 'unconfirmed',
  })
})

test('without a live link there is nothing to embed', () => {
  expect(blocked(card({ agreement: premium }, false))).toEqual({ embed: 'live-off' })
  // Switching it on would not help.
  const taken = {
    ...card({ agreement: premium }, false),
    taken_down: { on: '2026-11-24', because: 'A court forbade it.' },
  }
  expect(blocked(taken)).toEqual({ embed: 'other' })
})

test('an obstacle that this page does not know still blocks', () => {
  const one = card({ agreement: premium })
  expect(cardObstacle({ ...one, obstacles: { ...one.obstacles, edit: 'something-new' as 'unpaid' } }, 'edit')).toBe(
    'other',
  )
})

test('the addresses are the specification’s', () => {
  expect(cardLink({ id, type: 'PRIVACY_POLICY' }, 'edit')).toBe(`/profile/agreements/edit/${id}`)
  expect(cardLink({ id, type: 'PRIVACY_POLICY' }, 'translate')).toBe(`/profile/agreements/translation/edit/${id}`)
  expect(cardLink({ id, type: 'PRIVACY_POLICY' }, 'update')).toBe(`/wizard/privacy-policy/update/${id}`)
  expect(cardLink({ id, type: 'PRIVACY_POLICY' }, 'download')).toBe(`/download/${id}`)
})
