import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/app/app-error.ts'
import { normalizeDiscount } from '#shared/discounts/discount-rules.ts'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import { call } from '../../../../host/desktop.ts'
import { registerUnsavedWork } from '../../../../shop/unsaved-work.ts'
import { texts } from '../../../../texts/texts.ts'

/** The progress of making many. `left` were not tried; `why` is the error that stopped it, null when the owner did. */
export type CodesProgress =
  | { readonly is: 'asked' }
  | { readonly is: 'making'; readonly done: number; readonly total: number }
  | {
      readonly is: 'ended'
      readonly made: readonly string[]
      readonly refused: readonly { readonly code: string; readonly why: string }[]
      readonly left: readonly string[]
      readonly why: string | null
    }

/** Errors that would hit every code, and so end the run; any other error concerns only its own code. */
const ofAll: ReadonlySet<string> = new Set([
  'not-connected',
  'sign-in-expired',
  'forbidden',
  'offline',
  'shop-unavailable',
  'rate-limited',
  'cancelled',
  'not-found',
])

/** Makes a discount for each code, one after the other, so that it can be stopped, and reports each result. */
export function useManyCodes(input: DiscountInput) {
  const [making, setMaking] = useState<CodesProgress>({ is: 'asked' })
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const isMaking = making.is === 'making'
  useEffect(() => {
    if (!isMaking) return
    // Doesn't wait for the rest, however little is left: an owner who leaves does not see the result for each code.
    const stopAsking = registerUnsavedWork({
      settle: () => Promise.resolve(false),
      sentence: texts.discounts.many.notMadeBehind,
    })
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      stopAsking()
      window.removeEventListener('beforeunload', preventUnload)
    }
  }, [isMaking])

  async function make(codes: readonly string[]): Promise<void> {
    stopped.current = false
    const before = making.is === 'ended' ? making.made : []
    const made: string[] = []
    const refused: { code: string; why: string }[] = []
    let [at, why]: [number, string | null] = [0, null]
    for (; at < codes.length && !stopped.current && why === null; at += 1) {
      setMaking({ is: 'making', done: at, total: codes.length })
      const code = codes[at] ?? ''
      try {
        await call('discounts.create', normalizeDiscount({ ...input, code }))
        made.push(code)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (error instanceof AppError && ofAll.has(error.kind)) [at, why] = [at - 1, message]
        else refused.push({ code, why: message })
      }
    }
    setMaking({ is: 'ended', made: [...before, ...made], refused, left: codes.slice(at), why })
  }

  return {
    making,
    make: (codes: readonly string[]) => void make(codes),
    stop: () => {
      stopped.current = true
    },
  }
}
