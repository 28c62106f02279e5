import { useNavigate } from '@tanstack/react-router'
import { BookOpen, ClipboardList, Layers, Plus, Settings, Store, SunMoon, UserPen } from 'lucide-react'
import { themeSchema } from '#shared/models/settings.ts'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { guideNames } from '../../features/guide/guide-names.ts'
import { newId } from '../../features/discounts/discounts.search.ts'
import { sections } from '../../features/settings/settings.search.ts'
import { texts } from '../../texts/texts.ts'
import { useIsInGuide } from '../guide-place.ts'
import { thingToDo, type PaletteItem } from './palette-items.ts'

/** What is seldom wanted, and looked for by its name: it stands in the palette only once it was typed. */
export function useSeldomThings(): readonly PaletteItem[] {
  const navigate = useNavigate()
  const isGuide = useIsInGuide()
  const called: Readonly<Record<string, string>> = texts.palette.settingsCalled
  const guide = texts.guide
  const { stock, categories, artists } = texts.products.more
  const view = (of: 'stock' | 'categories' | 'artists') => () =>
    void navigate({ to: '/products', search: { view: of } })
  return [
    thingToDo('stock', ClipboardList, stock, view('stock')),
    thingToDo('categories', Layers, categories, view('categories')),
    thingToDo('artists', UserPen, artists, view('artists')),
    thingToDo(
      'discount',
      Plus,
      texts.discounts.newKey,
      () => void navigate({ to: '/discounts', search: { discount: newId } }),
    ),
    thingToDo('connect', Store, texts.app.connectAnother, () => void navigate({ to: '/connect' })),
    ...themeSchema.options.map((theme) =>
      thingToDo(`theme ${theme}`, SunMoon, texts.palette.theme[theme], () => {
        call('settings.change', { theme }).catch((error: Error) =>
          showToast({ tone: 'alert', text: error.message }),
        )
      }),
    ),
    ...sections.map((section) => ({
      ...thingToDo(
        `settings ${section}`,
        Settings,
        texts.palette.setting(texts.settings.sections[section]),
        () => void navigate({ to: '/settings', search: { section } }),
      ),
      called: called[section] ?? '',
    })),
    ...guideNames.map((page) => ({
      ...thingToDo(
        `guide ${page}`,
        BookOpen,
        texts.palette.guidePage(guide.pages[page]),
        () => void navigate({ to: '/guide/$page', params: { page }, replace: isGuide }),
      ),
      called: texts.palette.guideCalled[page],
    })),
  ]
}
