import { late } from '../../../components/late.tsx'

/** The way to set one filter, of whichever kind. */
export const FilterEditor = late(async () => (await import('./FilterEditor.tsx')).FilterEditor)
