import { late } from '../../../../components/notices/late.tsx'

/** Loaded late: two windows hardly ever write in one note. */
export const NoteElsewhere = late(async () => (await import('./NoteElsewhere.tsx')).NoteElsewhere)
