import type { Page } from '@playwright/test'
import { listenTo } from '../hearing/by-ear.ts'
import type { Ear } from '../hearing/by-ear.ts'
import type { Display } from '../screens/display.ts'
import { handKeys } from './hand-keys.ts'
import type { Orca } from './start-orca.ts'

/** Uses a window by the system's keys, and writes down what Orca says about it. */
export async function orcaEar(page: Page, display: Pick<Display, 'hand'>, orca: Orca): Promise<Ear> {
  // Steps wait in the window itself for what they lead to.
  const window = await listenTo(page, handKeys(display))
  await orca.newSpeech()
  const lines: string[] = []
  const step = async (what: string, act: Promise<void>) => {
    await act
    lines.push(what, ...(await orca.newSpeech()).map((words) => `  ${words}`))
  }
  return {
    press: (keys, ...until) => step(`[${keys}]`, window.press(keys, ...until)),
    type: (text, ...until) => step(`[types “${text}”]`, window.type(text, ...until)),
    hear: (...until) => step('[waits]', window.hear(...until)),
    transcript: () => `${lines.splice(0, Infinity).join('\n')}\n`,
  }
}
