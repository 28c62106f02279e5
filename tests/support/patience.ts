import { configure } from '@testing-library/react'

// How long `findBy…` and `waitFor` wait, unless a test says otherwise: a busy machine draws a whole window slowly.
configure({ asyncUtilTimeout: 20_000 })
