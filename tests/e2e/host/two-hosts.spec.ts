import { spawn } from 'node:child_process'
import { root } from '../../../scripts/project/builds.ts'
import { endOf } from '../support/programs/end-of.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { expect, test } from '../support/fixtures.ts'
import { executable } from '../support/shell/executable.ts'

test.use({ ownProgram: true })

/** Starts another host on the folder. Returns its exit code, and what it printed. */
async function startOn(
  dataDir: string,
  host: 'browser' | 'shell',
): Promise<{ code: number; output: string }> {
  const second =
    host === 'shell'
      ? spawn(executable, [root, '--data-dir', dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn(
          process.execPath,
          ['scripts/start-browser.ts', '--port', '0', '--no-open', '--data-dir', dataDir],
          { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
        )
  let output = ''
  for (const stream of [second.stdout, second.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { code: Number(await endOf(second, 'The second host')), output }
}

test(
  'A second host on the same folder says that the folder is open already, and does no harm',
  { tag: '@both-hosts' },
  async ({ app, page, dataDir, host }) => {
    await openDemoShop(app)
    const where = host === 'shell' ? 'in the app' : 'in a browser'
    // The shell itself has only one instance anyway: a second start shows its window.
    for (const second of host === 'shell' ? (['browser'] as const) : (['browser', 'shell'] as const)) {
      const { code, output } = await startOn(dataDir, second)
      expect(code).toBe(1)
      expect(output).toContain(`Backroom is already open on this folder (${dataDir}), ${where}, process `)
      expect(output).not.toContain('"url"')
    }
    // The first host goes on as if nothing had happened.
    await page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
    await expect(page.getByRole('row', { name: /Amara Okafor/ }).first()).toBeVisible()
  },
)
