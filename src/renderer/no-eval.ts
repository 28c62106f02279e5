import { z } from 'zod'

// The window's policy forbids eval, with which zod would compile its parsers. Zod tries that when the first schema is
// made, so this has to run before any module that makes one.
z.config({ jitless: true })
