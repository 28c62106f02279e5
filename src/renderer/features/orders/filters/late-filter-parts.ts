import { late } from '../../../components/notices/late.tsx'

/** The editor of one filter, of any kind. */
export const FilterEditor = late(async () => (await import('./FilterEditor.tsx')).FilterEditor)
