import type { CallOutput } from '#shared/contract.ts'
import type { JoinedFolder, AnnotationsState } from '#shared/writing/writing.ts'
import { counted } from '../everywhere/counted.ts'

type Broken = NonNullable<AnnotationsState['broken']>
type Unwritable = NonNullable<AnnotationsState['unwritable']>
type Made = CallOutput<'writingImport.take'>['made']

const takenParts = ({ notes, tags, marks, trackings, letters, views, settings, both }: Made): string[] =>
  [
    [notes, 'note', 'notes'] as const,
    [tags, 'tag', 'tags'] as const,
    [marks, 'mark', 'marks'] as const,
    [trackings, 'tracking number', 'tracking numbers'] as const,
    [letters, 'text to buyers', 'texts to buyers'] as const,
    [views, 'view', 'views'] as const,
    [settings, 'setting', 'settings'] as const,
    [both, 'second text', 'second texts'] as const,
  ].flatMap(([count, one, more]) => (count === 0 ? [] : [`${counted(count)} ${count === 1 ? one : more}`]))

/** The texts about annotations as a file and as backups. */
export const annotationsTexts = {
  title: 'Your notes',
  where:
    'Notes, tags, tracking numbers, packed marks, texts to buyers, saved views and the settings of your papers are yours alone: they are on this computer and nowhere else. Keep a file of them where you keep what must not be lost. What waits to be sent to the shop is not in it.',
  kept: (notes: number, tags: number, marks: number, trackings: number) =>
    `Now: ${counted(notes)} ${notes === 1 ? 'note' : 'notes'}, ${counted(tags)} ${tags === 1 ? 'tag' : 'tags'}, ${counted(marks)} ${marks === 1 ? 'order' : 'orders'} marked packed, ${counted(trackings)} tracking ${trackings === 1 ? 'number' : 'numbers'}.`,
  rescued: ({ file, rescued, fromCopy, lost, more, unsure, orders }: Broken) =>
    [
      file === null
        ? 'When this shop was opened, its file of your notes (own.db) was not there any more.'
        : `When this shop was opened, its file of your notes (own.db) was damaged. It was put aside as ${file}.`,
      `${counted(rescued)} of its entries are here again${fromCopy > 0 ? `, ${counted(fromCopy)} of them as they were in a copy of an earlier day` : ''}.`,
      ...(lost > 0 ? [`${counted(lost)} could not be read anywhere.`] : []),
      ...(more ? ['More may be missing: not all of what there was is known.'] : []),
      ...(lost === 0 && !more ? ['Nothing is missing.'] : []),
      ...(unsure > 0
        ? [
            `${counted(unsure)} may not be as you wrote them${orders.length > 0 ? `: look at ${orders.join(', ')}` : ''}.`,
          ]
        : []),
    ].join(' '),
  joined: ({ folder, told }: JoinedFolder) =>
    told === null
      ? `What you wrote on this shop under another way in could not be taken over yet. It is kept in ${folder}, and tried again when this shop is opened next.`
      : [
          'This shop was kept twice here, for two ways in. All that you wrote is together now.',
          ...(told.both > 0
            ? [
                told.both === 1
                  ? 'One text had been changed in both: both are here.'
                  : `${counted(told.both)} texts had been changed in both: both of each are here.`,
              ]
            : []),
          ...(told.waiting > 0
            ? [
                `${counted(told.waiting)} ${told.waiting === 1 ? 'change that waited there waits' : 'changes that waited there wait'} here now.`,
              ]
            : []),
          ...(told.isDamaged ? ['The other file was damaged: what could be read of it is here.'] : []),
          ...(told.leftOut > 0
            ? [`${counted(told.leftOut)} of its entries could not be taken over, and are there alone.`]
            : []),
          `The other folder was not deleted: it is kept as ${folder}.`,
        ].join(' '),
  unwritable: ({ why, folder }: Unwritable) =>
    why === 'full'
      ? `Nothing can be saved: there is no room left on the disk that holds ${folder}. Make room there and start Backroom again.`
      : `Nothing can be saved: ${folder} can only be read. Allow writing there, or on its disk, and start Backroom again.`,
  copies: {
    none: 'Once a day Backroom makes a copy of all of it by itself, beside the file, and keeps seven.',
    about:
      'Backroom made these copies by itself, with notes, tags, views, settings of papers and what waits to be sent. It makes one a day and keeps seven, beside the file.',
    when: (day: string, time: string) => `${day}, ${time}`,
    bringBack: 'Bring back',
    bringBackOf: (when: string) => `Bring back the copy of ${when}`,
    ask: 'Bring this copy back?',
    detail: (when: string) =>
      `Everything you wrote will be as it was on ${when}. What is here now stays beside it, under a name that begins with own.before.`,
    cancel: 'Keep what is here',
    done: 'The copy is back',
  },
  save: 'Save as a file',
  take: 'Take in a file…',
  taken: (made: Made) => {
    const parts = takenParts(made)
    return parts.length === 0 ? 'Nothing in that file is new here' : `Taken in: ${parts.join(', ')}`
  },
  taking: (done: number, of: number) => `Taking it in: ${counted(done)} of ${counted(of)}`,
  leftOut: (count: number) =>
    count === 1
      ? 'One entry of that file could not be read and was left out.'
      : `${counted(count)} entries of that file could not be read and were left out.`,
  undated: (count: number) =>
    count === 1
      ? 'One entry came without a time that can be read: it has the time of the file.'
      : `${counted(count)} entries came without a time that can be read: they have the time of the file.`,
  both: (count: number) =>
    count === 1
      ? 'One text had been changed here and elsewhere: both are kept, beside each other.'
      : `${counted(count)} texts had been changed here and elsewhere: both of each are kept, beside each other.`,
  ask: {
    title: ({ otherShop, isCut }: { readonly otherShop: string | null; readonly isCut: boolean }) =>
      otherShop !== null
        ? 'Take in notes of another shop?'
        : isCut
          ? 'Take in a part of a file?'
          : 'Bring back what you deleted?',
    foreign: (shop: string) =>
      `This file was saved for another shop than ${shop}. Its notes belong to that shop’s order numbers.`,
    cut: (entries: number) =>
      `This file ends in the middle. ${counted(entries)} ${entries === 1 ? 'entry' : 'entries'} of it can be read.`,
    deleted: (count: number) =>
      count === 1
        ? 'One thing in this file was deleted or taken off here since.'
        : `${counted(count)} things in this file were deleted or taken off here since.`,
    cancel: (otherShop: string | null) => (otherShop === null ? 'Take in nothing' : 'Leave it'),
    take: 'Take it in all the same',
    takeRest: 'Take in the rest',
    bringBack: (count: number) => (count === 1 ? 'Bring it back, too' : 'Bring them back, too'),
  },
}
