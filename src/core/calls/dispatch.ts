import type { z } from 'zod'
import { AppError } from '#shared/app/app-error.ts'
import { contract, opensOutside } from '#shared/contract.ts'
import type { CallContext, CallInput, CallName, CallOutput, CallResult, Handlers } from '#shared/contract.ts'
import { callMessages } from '#shared/texts/errors/calls.ts'
import { wordsOf } from '#shared/texts/issue-words.ts'
import type { CoreEvents } from '../shop/core-events.ts'
import { anyShop } from '../shop/open-shop.ts'
import { redactedStack } from '../values/redacted-stack.ts'

export type Dispatch = {
  /**
   * Answers a call from a window, whatever its shape; never rejects.
   *
   * @param shop the connection that the call is meant for: when another one is open, the call is refused. Without it,
   * whichever shop is open
   * @param pressed true when the owner has just pressed something in the calling window; left out by callers without a
   * window
   */
  answer(name: string, input: unknown, shop?: unknown, pressed?: boolean): Promise<CallResult<unknown>>
  /**
   * Answers a call of the host itself, for whichever shop is open.
   *
   * @throws AppError and nothing else
   */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
}

/**
 * The only way into core: turns a call's name and input into an answer. Accepts only the contract's names, and parses
 * input and output by their schemas, so that nothing else crosses. A bug becomes `unexpected`.
 *
 * Calls that open something outside of the window run only when the owner has pressed something.
 *
 * @param explain turns an error that is neither a bug nor readable for the owner into one that is
 * @param coreEvents get each answer
 */
export function createDispatch(
  handlers: Handlers,
  log: (line: string) => void,
  explain: (error: unknown) => Promise<AppError | null> = async () => null,
  coreEvents?: Pick<CoreEvents, 'emit'>,
): Dispatch {
  /** @throws AppError and nothing else */
  async function answered(name: string, input: unknown, call: CallContext, pressed: boolean) {
    try {
      if (!isCallName(name)) {
        log('Refused a call that the contract does not know')
        throw new AppError('unexpected', callMessages.unknown)
      }
      if (!pressed && opensOutside.has(name)) throw new AppError('forbidden', callMessages.notPressed)
      const value = await handle(handlers, name, input, call, log)
      coreEvents?.emit('call.answered', name, value, call.targetShop)
      return value
    } catch (error) {
      if (error instanceof AppError) throw error
      log(`${name}: ${redactedStack(error)}`)
      throw (await explain(error)) ?? new AppError('unexpected', callMessages.wentWrong)
    }
  }

  return {
    async answer(name, input, shop = null, pressed = true) {
      // A value that is not a string matches no shop.
      const targetShop = shop === null || typeof shop === 'string' ? shop : ''
      try {
        return { ok: true, value: await answered(name, input, { targetShop }, pressed) }
      } catch (error) {
        // Safe because `answered` throws nothing else.
        return { ok: false, error: (error as AppError).toDetail() }
      }
    },
    async call(name, input) {
      // Safe because the output schema of this name has parsed it.
      return (await answered(name, input, anyShop, true)) as CallOutput<typeof name>
    },
  }
}

/** Own keys only: `constructor` and the like are no calls. */
function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(contract, name)
}

async function handle(
  handlers: Handlers,
  name: CallName,
  input: unknown,
  call: CallContext,
  log: (line: string) => void,
): Promise<unknown> {
  const { input: inputSchema, output: outputSchema } = contract[name]
  // Calls without input may leave it out altogether.
  const parsed = inputSchema.safeParse(input ?? {})
  if (!parsed.success) {
    // The log must not hold the call's input.
    log(`Refused a call of ${name}: its input has another shape`)
    throw invalidInput(parsed.error)
  }
  // Safe because the handler and the schema have the same name; the type checker can't follow that.
  const handler = handlers[name] as (input: unknown, call: CallContext) => Promise<unknown>
  return readableOf(outputSchema, await handler(parsed.data, call), (line) => log(`${name}: ${line}`))
}

/** Parses an answer by the contract. Leaves out list entries that the contract refuses, and nothing else. */
async function readableOf(schema: z.ZodType, value: unknown, log: (line: string) => void): Promise<unknown> {
  const whole = schema.safeParse(value)
  if (whole.success) return whole.data
  const { withoutRefused } = await import('./without-refused.ts')
  return schema.parse(withoutRefused(value, whole.error, log))
}

/** Each broken rule's message, under the last name of its path: "changes.percentDiscount" → `percentDiscount`. */
function invalidInput({ issues }: z.ZodError): AppError {
  const fields = Object.fromEntries(
    issues.map((issue) => [issue.path.findLast((step) => typeof step === 'string') ?? '', wordsOf(issue)]),
  )
  return new AppError('invalid', callMessages.inputRefused, { fields })
}
