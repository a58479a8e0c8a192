import { useState } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { arrange, type Order } from './arrange.ts'

/**
 * Agreements as the customer searches and orders them.
 *
 * @param onArrange called when the customer begins to: only a whole list can be arranged.
 */
export function useArranged(cards: readonly AgreementCard[], onArrange: () => void) {
  const { t, i18n } = useTranslation()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('changed')
  const nameOf = (type: AgreementCard['type']): string => t(`type.${type}`)
  return {
    groups: arrange(cards, { search, order, nameOf, language: i18n.language }),
    isArranged: search.trim() !== '' || order !== 'changed',
    search,
    order,
    onSearch: (words: string): void => {
      setSearch(words)
      onArrange()
    },
    onOrder: (one: Order): void => {
      setOrder(one)
      onArrange()
    },
  }
}
