import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Currency } from '#shared/values/fields.ts'
import { money, roundMoney } from '../../format/money.ts'
import { callQuery } from '../../host/call-query.ts'

/** The code of the shop's own currency; null until it is known. */
export function useOwnCurrency(): string | null {
  return useQuery(callQuery('shop.account', {})).data?.currency?.id ?? null
}

/**
 * Returns a function that formats amounts of orders; it distinguishes another country's dollars from the shop's own.
 */
export function useMoney(): (amount: string, currency: Omit<Currency, 'name'> | null) => string {
  const own = useOwnCurrency()
  return useCallback((amount, currency) => money(amount, currency, own), [own])
}

/** Like `useMoney`, without decimals, for a scale. */
export function useRoundMoney(): (amount: number, currency: Omit<Currency, 'name'>) => string {
  const own = useOwnCurrency()
  return useCallback((amount, currency) => roundMoney(amount, currency, own), [own])
}
