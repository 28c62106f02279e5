import { desktop } from './desktop.ts'
import { imports } from './imports.ts'
import { texts } from './texts.ts'

export default { meta: { name: 'backroom' }, rules: { desktop, imports, texts } }
