import { useMedia } from './media.ts'

/** Whether an open sheet takes the place of its list, as `ListAndSheet.module.css` lays them out. */
export const useSheetCovers = (): boolean => useMedia('(width < 780px)')
