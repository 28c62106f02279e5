import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  BookOpen,
  ClipboardList,
  FolderOpen,
  Layers,
  Plus,
  Settings,
  Store,
  SunMoon,
  UserPen,
} from 'lucide-react'
import { themeSchema } from '#shared/app/settings.ts'
import { call } from '../../host/desktop.ts'
import { guideNames } from '../../features/guide/guide-names.ts'
import { newId } from '../../features/discounts/list/discounts.search.ts'
import { sections } from '../../features/settings/settings.search.ts'
import { actWords } from '../../texts/act-words.ts'
import { texts } from '../../texts/texts.ts'
import { useIsInGuide } from '../places/guide-place.ts'
import { seldom, type ActAnywhere } from './act-anywhere.ts'

/** Seldom used acts that the owner looks for by name: the palette shows them only when their name is typed. */
export function useSeldomActs(): readonly ActAnywhere[] {
  const navigate = useNavigate()
  const { mutate: run } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  const isGuide = useIsInGuide()
  const called: Readonly<Record<string, string>> = texts.palette.settingsCalled
  const guide = texts.guide
  const { stock, categories, artists } = texts.products.more
  const view = (of: 'stock' | 'categories' | 'artists') => () =>
    void navigate({ to: '/products', search: { view: of } })
  return [
    seldom('products.stock', ClipboardList, stock, view('stock')),
    seldom('products.categories', Layers, categories, view('categories')),
    seldom('products.artists', UserPen, artists, view('artists')),
    seldom(
      'discount.new',
      Plus,
      texts.discounts.newKey,
      () => void navigate({ to: '/discounts', search: { discount: newId } }),
    ),
    seldom('shops.connect', Store, texts.app.connectAnother, () => void navigate({ to: '/connect' })),
    seldom('logs.open', FolderOpen, actWords['logs.open'], () => run(() => call('logs.open', {}))),
    ...themeSchema.options.map((theme) =>
      seldom(`theme.${theme}`, SunMoon, texts.palette.theme[theme], () =>
        run(() => call('settings.change', { theme })),
      ),
    ),
    ...sections.map((section) =>
      seldom(
        `view settings ${section}`,
        Settings,
        texts.palette.setting(texts.settings.sections[section]),
        () => void navigate({ to: '/settings', search: { section } }),
        called[section],
      ),
    ),
    ...guideNames.map((page) =>
      seldom(
        `view guide ${page}`,
        BookOpen,
        texts.palette.guidePage(guide.pages[page]),
        () => void navigate({ to: '/guide/$page', params: { page }, replace: isGuide }),
        texts.palette.guideCalled[page],
      ),
    ),
  ]
}
