import { createContext } from 'react'

/** The element whose text says how a handle is used. */
export const HandleWordsContext = createContext<string | undefined>(undefined)
