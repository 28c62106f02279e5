import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/app/app-error.ts'
import { normalizeDiscount } from '#shared/discounts/discount-rules.ts'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import { callHere } from '../../../../host/desktop.ts'
import { registerUnsavedWork } from '../../../../shop/unsaved-work.ts'
import { texts } from '../../../../texts/texts.ts'

/**
 * The progress of making many. The codes of `unmade` were tried, with the reason why each is not known to be made; those
 * of `left` were not tried.
 */
export type CodesProgress =
  | { readonly is: 'asked' }
  | { readonly is: 'making'; readonly done: number; readonly total: number }
  | {
      readonly is: 'ended'
      readonly made: readonly string[]
      readonly unmade: readonly { readonly code: string; readonly why: string }[]
      readonly left: readonly string[]
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
    const call = callHere()
    const before = making.is === 'ended' ? making.made : []
    const made: string[] = []
    const unmade: { code: string; why: string }[] = []
    let at = 0
    for (let isOver = false; at < codes.length && !stopped.current && !isOver; at += 1) {
      setMaking({ is: 'making', done: at, total: codes.length })
      const code = codes[at] ?? ''
      try {
        await call('discounts.create', normalizeDiscount({ ...input, code }))
        made.push(code)
      } catch (error) {
        // The code at which it stopped was tried, too, and may have arrived, so it is not among those left.
        unmade.push({ code, why: error instanceof Error ? error.message : String(error) })
        isOver = error instanceof AppError && ofAll.has(error.kind)
      }
    }
    setMaking({ is: 'ended', made: [...before, ...made], unmade, left: codes.slice(at) })
  }

  return {
    making,
    make: (codes: readonly string[]) => void make(codes),
    stop: () => {
      stopped.current = true
    },
  }
}
