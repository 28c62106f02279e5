import { z } from 'zod'
import { maxPieceLength } from '#shared/calls/writing-file.ts'
import type { CallInput, CallName, CallOutput } from '#shared/contract.ts'
import { fileHeadSchema, fileLists } from '#core/own/writing-file/file-lists.ts'

type Call = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>

/** A whole file of what the owner wrote, as it is read by whoever opens it. */
const wholeSchema = fileHeadSchema.extend({
  savedAt: z.string(),
  tags: z.array(fileLists.tags),
  notes: z.array(fileLists.notes),
  orderTags: z.array(fileLists.orderTags),
  packed: z.array(fileLists.packed),
  packedItems: z.array(fileLists.packedItems),
  putAway: z.array(fileLists.putAway),
  sentItems: z.array(fileLists.sentItems),
  parcels: z.array(fileLists.parcels),
  trackings: z.array(fileLists.trackings),
  letters: z.array(fileLists.letters),
  views: z.array(fileLists.views),
  printed: z.array(fileLists.printed),
  choices: z.array(fileLists.choices),
})
export type WholeFile = z.infer<typeof wholeSchema>

/** The parts of the file, as they come. */
export async function* partsOfFile(call: Call): AsyncGenerator<string> {
  let from: CallInput<'writing.export'>['from'] = null
  do {
    const part: CallOutput<'writing.export'> = await call('writing.export', { from })
    yield part.text
    from = part.next
  } while (from !== null)
}

/** All that the owner wrote, as its file has it. */
export async function exported(call: Call): Promise<WholeFile> {
  let text = ''
  for await (const part of partsOfFile(call)) text += part
  return wholeSchema.parse(JSON.parse(text))
}

/** Gives a file to be taken in. @returns its id, and what is in it */
export async function previewImport(
  call: Call,
  text: string,
): Promise<CallOutput<'writingImport.look'> & { readonly id: string }> {
  const { id } = await call('writingImport.begin', {})
  for (let at = 0; at < text.length; at += maxPieceLength)
    await call('writingImport.give', { id, text: text.slice(at, at + maxPieceLength) })
  return { id, ...(await call('writingImport.look', { id })) }
}

type ImportOptions = Pick<CallInput<'writingImport.take'>, 'anyShop' | 'deleted'>

/** Takes a file in, as the owner means it. @returns what it made here */
export async function imported(
  call: Call,
  file: object | string,
  options: ImportOptions = {},
): Promise<CallOutput<'writingImport.take'>['made']> {
  const { id } = await previewImport(call, typeof file === 'string' ? file : JSON.stringify(file))
  for (;;) {
    const { isEnd, made } = await call('writingImport.take', { id, ...options })
    if (isEnd) return made
  }
}

/** What it makes where it makes nothing. */
export const nothingMade = {
  notes: 0,
  tags: 0,
  marks: 0,
  trackings: 0,
  letters: 0,
  views: 0,
  settings: 0,
  both: 0,
}
