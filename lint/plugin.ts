import { desktop } from './desktop.ts'
import { functionNames } from './function-names.ts'
import { imports } from './imports.ts'
import { ownShop } from './own-shop.ts'
import { retiredWords } from './retired-words.ts'
import { sentences } from './sentences.ts'
import { stores } from './stores.ts'
import { texts } from './texts.ts'

export default {
  meta: { name: 'backroom' },
  rules: {
    desktop,
    'function-names': functionNames,
    imports,
    'own-shop': ownShop,
    'retired-words': retiredWords,
    sentences,
    stores,
    texts,
  },
}
