import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunningApp } from '../hosts/running-app.ts'

const run = promisify(execFile)

/** True when the reader is installed. A machine that tests for others (CI) must have it: there a missing one is a failure. */
export const canReadPdf =
  Boolean(process.env['CI']) || spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).error === undefined

export type PdfPage = {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  /** The text of the page line by line, without empty lines. */
  readonly lines: readonly string[]
}

const mmPerPoint = 25.4 / 72

/** Prints the window to a PDF, as its host does. */
export async function pdfOf({ page, electron }: RunningApp): Promise<Buffer> {
  const options = { printBackground: true, preferCSSPageSize: true }
  if (!electron) return page.pdf(options)
  const data = await electron.evaluate(async ({ BrowserWindow }, chosen) => {
    const pdf = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF(chosen)
    return pdf?.toString('base64') ?? ''
  }, options)
  return Buffer.from(data, 'base64')
}

/** Reads a PDF with poppler, which shares nothing with the browser that wrote it. */
export function readPdf(pdf: Buffer): Promise<PdfPage[]> {
  return asFile(pdf, async (file) => {
    const [info, text] = await Promise.all([
      run('pdfinfo', ['-l', '9999', file]),
      run('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-'], { maxBuffer: 64_000_000 }),
    ])
    const texts = text.stdout.split('\f')
    return [...info.stdout.matchAll(/^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts/gm)].map(
      ([, width, height], index) => ({
        width: Number(width) * mmPerPoint,
        height: Number(height) * mmPerPoint,
        lines: (texts[index] ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
      }),
    )
  })
}

/** Returns the fonts that a PDF needs, and whether it carries each of them. Fonts of drawn letters have no name. */
export function fontsIn(pdf: Buffer): Promise<{ readonly name: string; readonly isEmbedded: boolean }[]> {
  return asFile(pdf, async (file) => {
    const { stdout } = await run('pdffonts', [file])
    const rows = stdout.matchAll(/^(\S+) .* (yes|no) +(?:yes|no) +(?:yes|no) +\d+ +\d+ *$/gm)
    return [...rows].map(([, name = '', embedded]) => ({ name, isEmbedded: embedded === 'yes' }))
  })
}

async function asFile<R>(pdf: Buffer, read: (file: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-pdf-'))
  try {
    const file = join(folder, 'paper.pdf')
    await writeFile(file, pdf)
    return await read(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
