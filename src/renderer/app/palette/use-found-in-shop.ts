import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  CalendarOff,
  Copy,
  CornerDownLeft,
  Hash,
  PanelRight,
  TicketPercent,
} from 'lucide-react'
import { discountState } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import { catalogueOf } from '../../features/discounts/summary/catalogue.ts'
import { discountSummary } from '../../features/discounts/summary/discount-summary.ts'
import { isFound } from '../../features/discounts/summary/finding.ts'
import { copyText } from '../../components/clipboard/clipboard.ts'
import { useNow } from '../../components/dates/now.ts'
import { shopNow } from '../../format/zone.ts'
import { withScript } from '../../components/notices/part-failure.ts'
import { useMoveProduct } from '../../shop/requests/product-move-store.ts'
import { money } from '../../format/money.ts'
import { linkActs } from '../../shop/links/own-link.ts'
import { callQuery } from '../../host/call-query.ts'
import { texts } from '../../texts/texts.ts'
import { matchesWords, isCode, productTexts, thingToDo, type PaletteItem } from './palette-items.ts'

const maxProducts = 4
const maxDiscounts = 3

/** "end SUMMER" is a request to end the discount SUMMER. */
function endingOf(typed: string): { readonly code: string; readonly isToEnd: boolean } {
  const [, code] = texts.palette.ending.exec(typed) ?? []
  return { code: code ?? typed, isToEnd: code !== undefined }
}

/** Finds products by names and options, and discounts by code, name and what they give; an exact code comes first. */
export function useFoundInShop(typed: string, words: readonly string[]) {
  const navigate = useNavigate()
  const move = useMoveProduct()
  const client = useQueryClient()
  const now = useNow(shopNow)
  const enabled = words.length > 0
  const productList = useQuery({ ...callQuery('products.list', {}), enabled })
  const categories = useQuery({ ...callQuery('categories.list', {}), enabled })
  const discountList = useQuery({ ...callQuery('discounts.list', {}), enabled })
  const account = useQuery(callQuery('shop.account', {}))
  const currency = account.data?.currency ?? null
  const all = productList.data?.products ?? []
  const isPassing = [productList, categories, discountList].some(({ isLoading }) => isLoading)
  if (!enabled) return { products: [], discounts: [], isCode: false, isPassing }

  const named = texts.palette.acts
  const copy = (text: string) => () => void copyText(text, texts.orders.copy.done(text))
  // Counts places, as the product grid does: the service's own positions may have gaps.
  const products = all
    .map((product, index) => ({ product, place: index + 1 }))
    .filter(({ product }) => matchesWords(productTexts(product), words))
    .slice(0, maxProducts)
    .map(({ product, place }): PaletteItem => {
      const open = () => void navigate({ to: '/products', search: { product: product.id } })
      return {
        id: `product ${product.id}`,
        title: product.name,
        detail: texts.palette.product(money(product.price, currency), product.stock, place),
        run: open,
        look: { is: 'picture', url: product.imageUrl },
        ship: null,
        acts: [
          thingToDo('open', PanelRight, named.open, open),
          thingToDo('place it', Hash, texts.products.toPlace, () => move(product.id, 'place')),
          thingToDo('before it', CornerDownLeft, texts.products.before.open, () =>
            move(product.id, 'before'),
          ),
          thingToDo('top', ArrowUpToLine, texts.products.toTop, () => move(product.id, 'top')),
          thingToDo('bottom', ArrowDownToLine, texts.products.toBottom, () => move(product.id, 'bottom')),
          thingToDo('copy name', Copy, named.copyName, copy(product.name)),
          ...linkActs({ kind: 'product', id: product.id }).map((act) =>
            thingToDo(act.id, act.icon, act.words, act.run),
          ),
        ],
      }
    })
  const catalogue = catalogueOf(all, categories.data?.categories ?? [])
  const known = discountList.data?.discounts ?? []
  const { code: query, isToEnd } = endingOf(typed)
  const found = known
    .map((discount) => ({ discount, gives: discountSummary(discount, catalogue, currency) }))
    .filter(({ discount, gives }) => isFound(query, discount, gives, catalogue))
    .toSorted((a, b) => Number(isCode(b.discount, query)) - Number(isCode(a.discount, query)))
    .slice(0, maxDiscounts)
  /** The act that ends the discount; none unless it is active. */
  const endOf = (discount: Discount): PaletteItem[] => {
    const end = () => {
      // Seldom used, so it is not part of the window's first script.
      withScript(
        () => import('../../features/discounts/queries/end-now.ts'),
        ({ endNow }) => void endNow(client, discount),
      )
    }
    if (discountState(discount, now) !== 'active') return []
    return [thingToDo(`end ${discount.id}`, CalendarOff, texts.palette.end(discount.code), end)]
  }
  const ends = found
    .filter(({ discount }) => isToEnd || isCode(discount, query))
    .flatMap(({ discount }) => endOf(discount))
  const opened = found.map(({ discount, gives }): PaletteItem => {
    const open = () => void navigate({ to: '/discounts', search: { discount: discount.id } })
    return {
      id: `discount ${discount.id}`,
      title: discount.code,
      detail: discount.name === '' ? gives : `${discount.name} · ${gives}`,
      run: open,
      look: { is: 'icon', icon: TicketPercent, keys: null },
      ship: null,
      acts: [
        thingToDo('open', PanelRight, named.open, open),
        ...endOf(discount),
        thingToDo('copy code', Copy, named.copyCode, copy(discount.code)),
        ...linkActs({ kind: 'discount', id: discount.id }).map((act) =>
          thingToDo(act.id, act.icon, act.words, act.run),
        ),
      ],
    }
  })
  const discounts = isToEnd ? [...ends, ...opened] : [...opened, ...ends]
  return { products, discounts, isCode: known.some((discount) => isCode(discount, query)), isPassing }
}
