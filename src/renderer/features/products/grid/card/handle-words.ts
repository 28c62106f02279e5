import { createContext } from 'react'

/** Id of the element whose text says how to use a handle. */
export const HandleWordsContext = createContext<string | undefined>(undefined)
