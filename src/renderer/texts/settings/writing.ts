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
    'Notes, tags, tracking numbers, packed marks, texts to buyers, saved views and the settings of your papers are yours alone: they are on this computer and nowhere else. Save a file of them in a safe place. It does not contain what waits to be sent to the shop.',
  kept: (notes: number, tags: number, marks: number, trackings: number) =>
    `Now: ${counted(notes)} ${notes === 1 ? 'note' : 'notes'}, ${counted(tags)} ${tags === 1 ? 'tag' : 'tags'}, ${counted(marks)} ${marks === 1 ? 'order' : 'orders'} marked packed, ${counted(trackings)} tracking ${trackings === 1 ? 'number' : 'numbers'}.`,
  rescued: ({ file, rescued, fromCopy, lost, more, unsure, orders }: Broken) =>
    [
      file === null
        ? 'When this shop was opened, its file of your notes (own.db) was not there any more.'
        : `When this shop was opened, its file of your notes (own.db) was damaged. It was set aside as ${file}.`,
      `${counted(rescued)} of its entries are here again${fromCopy > 0 ? `, ${counted(fromCopy)} of them as they were in a copy of an earlier day` : ''}.`,
      ...(lost > 0 ? [`${counted(lost)} could not be read anywhere.`] : []),
      ...(more ? ['More may be missing: it is not known what else there was.'] : []),
      ...(lost === 0 && !more ? ['Nothing is missing.'] : []),
      ...(unsure > 0
        ? [
            `${counted(unsure)} may not be as you wrote them${orders.length > 0 ? `: look at ${orders.join(', ')}` : ''}.`,
          ]
        : []),
    ].join(' '),
  joined: ({ folder, told }: JoinedFolder) =>
    told === null
      ? `What you wrote for this shop under another sign-in could not be added here yet. It is kept in ${folder}, and Backroom tries again when this shop is opened next.`
      : [
          'This shop was kept twice here, for two sign-ins. All that you wrote is together now.',
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
            ? [`${counted(told.leftOut)} of its entries could not be added, and are only there.`]
            : []),
          `The other folder was not deleted: it is kept as ${folder}.`,
        ].join(' '),
  unwritable: ({ why, folder }: Unwritable) =>
    why === 'full'
      ? `Nothing can be saved: there is no room left on the disk that holds ${folder}. Make room there and start Backroom again.`
      : `Nothing can be saved: ${folder} is read-only. Allow writing there, or on its disk, and start Backroom again.`,
  copies: {
    none: 'Once a day Backroom automatically makes a copy of all of it, beside the file, and keeps seven.',
    about:
      'Backroom made these copies automatically, with notes, tags, views, settings of papers and what waits to be sent. It makes one a day and keeps seven, beside the file.',
    when: (day: string, time: string) => `${day}, ${time}`,
    bringBack: 'Restore',
    bringBackOf: (when: string) => `Restore the copy of ${when}`,
    ask: 'Restore this copy?',
    detail: (when: string) =>
      `Everything you wrote will be as it was on ${when}. What is here now is kept beside it, in a file whose name begins with own.before.`,
    cancel: 'Keep what is here',
    done: 'The copy is restored',
  },
  save: 'Save as a file',
  take: 'Import a file…',
  taken: (made: Made) => {
    const parts = takenParts(made)
    return parts.length === 0 ? 'Nothing in that file is new here' : `Imported: ${parts.join(', ')}`
  },
  taking: (done: number, of: number) => `Importing: ${counted(done)} of ${counted(of)}`,
  leftOut: (count: number) =>
    count === 1
      ? 'One entry of that file could not be read and was left out.'
      : `${counted(count)} entries of that file could not be read and were left out.`,
  undated: (count: number) =>
    count === 1
      ? 'One entry had no readable time: it now has the time of the file.'
      : `${counted(count)} entries had no readable time: they now have the time of the file.`,
  both: (count: number) =>
    count === 1
      ? 'One text had been changed here and elsewhere: both are kept, beside each other.'
      : `${counted(count)} texts had been changed here and elsewhere: both of each are kept, beside each other.`,
  ask: {
    title: ({ otherShop, isCut }: { readonly otherShop: string | null; readonly isCut: boolean }) =>
      otherShop !== null
        ? 'Import notes of another shop?'
        : isCut
          ? 'Import a part of a file?'
          : 'Bring back what you deleted?',
    /** `from`: the shop's name in its address as the file has it, which may be empty. */
    foreign: (from: string, shop: string) =>
      `This file was saved for ${from === '' ? 'another shop' : `the shop ${from}`}, and not for ${shop}. Its notes belong to that shop’s order numbers.`,
    cut: (entries: number) =>
      `This file ends in the middle. ${counted(entries)} ${entries === 1 ? 'entry' : 'entries'} of it can be read.`,
    deleted: (count: number) =>
      count === 1
        ? 'One thing in this file has been deleted or removed here since.'
        : `${counted(count)} things in this file have been deleted or removed here since.`,
    cancel: (otherShop: string | null) => (otherShop === null ? 'Import nothing' : 'Leave it'),
    take: 'Import it all the same',
    takeRest: 'Import the rest',
    bringBack: (count: number) => (count === 1 ? 'Bring it back, too' : 'Bring them back, too'),
  },
}
