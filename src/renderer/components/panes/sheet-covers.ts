import { useMedia } from './media.ts'

/** True when an open sheet covers its list, as `ListAndSheet.module.css` lays them out. */
export const useSheetCovers = (): boolean => useMedia('(width < 780px)')
