import { late } from '../../../components/notices/late.tsx'

/** The way to set one filter, of whichever kind. */
export const FilterEditor = late(async () => (await import('./FilterEditor.tsx')).FilterEditor)
