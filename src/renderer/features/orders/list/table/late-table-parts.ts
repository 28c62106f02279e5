import { late } from '../../../../components/notices/late.tsx'

/** Loaded late: a view is a list until its owner makes it a table. */
export const ColumnsMenu = late(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu)
