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
   * What comes from a window, of whatever shape; never rejects.
   *
   * @param shop the connection that it is meant for: when another one is open, nothing is done. Without it, whichever is
   * @param pressed whether the owner has just pressed something in the window that asks; without it, nobody's window asks
   */
  answer(name: string, input: unknown, shop?: unknown, pressed?: boolean): Promise<CallResult<unknown>>
  /**
   * What a host asks by itself, of whichever shop is open.
   *
   * @throws AppError and nothing else
   */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
}

/**
 * The one way into core: a call's name and input to an answer. Only the contract's own names are known; input and output
 * are parsed by it, so that nothing else crosses. A bug becomes `unexpected`.
 *
 * What opens something outside of the window is done for a press of the owner's alone.
 *
 * @param explain what an error means that is neither a bug nor for the owner as it is
 * @param coreEvents are told what goes out
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
      // What is no id is the id of no shop.
      const targetShop = shop === null || typeof shop === 'string' ? shop : ''
      try {
        return { ok: true, value: await answered(name, input, { targetShop }, pressed) }
      } catch (error) {
        // True because it throws nothing else.
        return { ok: false, error: (error as AppError).toDetail() }
      }
    },
    async call(name, input) {
      // True because it is parsed by the contract's output of this name.
      return (await answered(name, input, anyShop, true)) as CallOutput<typeof name>
    },
  }
}

/** Keys that every object has, such as `constructor`, are no calls. */
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
    // Never what the call carried.
    log(`Refused a call of ${name}: its input has another shape`)
    throw invalidInput(parsed.error)
  }
  // True because the handler and the schema were looked up by the same name; the type cannot follow that.
  const handler = handlers[name] as (input: unknown, call: CallContext) => Promise<unknown>
  return readableOf(outputSchema, await handler(parsed.data, call), (line) => log(`${name}: ${line}`))
}

/** What the contract lets out. An entry of a list that it refuses is left out, and takes nothing else with it. */
async function readableOf(schema: z.ZodType, value: unknown, log: (line: string) => void): Promise<unknown> {
  const whole = schema.safeParse(value)
  if (whole.success) return whole.data
  const { withoutRefused } = await import('./without-refused.ts')
  return schema.parse(withoutRefused(value, whole.error, log))
}

/** What its rules say, each under the last name of its path: "changes.percentDiscount" is the form's `percentDiscount`. */
function invalidInput({ issues }: z.ZodError): AppError {
  const fields = Object.fromEntries(
    issues.map((issue) => [issue.path.findLast((step) => typeof step === 'string') ?? '', wordsOf(issue)]),
  )
  return new AppError('invalid', callMessages.inputRefused, { fields })
}
