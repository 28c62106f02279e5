import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarOff, TicketPercent } from 'lucide-react'
import { discountState } from '#shared/discount-state.ts'
import { catalogueOf } from '../../features/discounts/catalogue.ts'
import { discountSummary } from '../../features/discounts/discount-summary.ts'
import { isFound } from '../../features/discounts/finding.ts'
import { useNow } from '../../components/now.ts'
import { money } from '../../format/money.ts'
import { callQuery } from '../../shop-query.ts'
import { texts } from '../../texts/texts.ts'
import { holds, isCode, productTexts, thingToDo, type PaletteItem } from './palette-items.ts'

const mostProducts = 4
const mostDiscounts = 3

/** "end SUMMER" means to end SUMMER. */
function endingOf(typed: string): { readonly code: string; readonly isToEnd: boolean } {
  const [, code] = texts.palette.ending.exec(typed) ?? []
  return { code: code ?? typed, isToEnd: code !== undefined }
}

/** Products by their names and options, discounts by code, name and what they give; one of that very code comes first. */
export function useFoundInShop(typed: string, words: readonly string[]) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const now = useNow()
  const enabled = words.length > 0
  const productList = useQuery({ ...callQuery('products.list', {}), enabled })
  const categories = useQuery({ ...callQuery('categories.list', {}), enabled })
  const discountList = useQuery({ ...callQuery('discounts.list', {}), enabled })
  const account = useQuery(callQuery('shop.account', {}))
  const currency = account.data?.currency ?? null
  const all = productList.data?.products ?? []
  const isPassing = [productList, categories, discountList].some(({ isLoading }) => isLoading)
  if (!enabled) return { products: [], discounts: [], isCode: false, isPassing }

  const products = all
    .filter((product) => holds(productTexts(product), words))
    .slice(0, mostProducts)
    .map((product): PaletteItem => ({
      id: `product ${product.id}`,
      title: product.name,
      detail: texts.palette.product(money(product.price, currency), product.stock, product.position),
      run: () => void navigate({ to: '/products', search: { product: product.id } }),
      look: { is: 'picture', url: product.imageUrl },
      ship: null,
    }))
  const catalogue = catalogueOf(all, categories.data?.categories ?? [])
  const known = discountList.data?.discounts ?? []
  const { code: sought, isToEnd } = endingOf(typed)
  const found = known
    .map((discount) => ({ discount, gives: discountSummary(discount, catalogue, currency) }))
    .filter(({ discount, gives }) => isFound(sought, discount, gives, catalogue))
    .toSorted((a, b) => Number(isCode(b.discount, sought)) - Number(isCode(a.discount, sought)))
    .slice(0, mostDiscounts)
  const ends = found
    .filter(({ discount }) => isToEnd || isCode(discount, sought))
    .filter(({ discount }) => discountState(discount, now) === 'active')
    .map(({ discount }) =>
      thingToDo(`end ${discount.id}`, CalendarOff, texts.palette.end(discount.code), () => {
        // It is seldom wanted, and so no part of what the window begins with.
        void import('../../features/discounts/end-now.ts').then(({ endNow }) => endNow(client, discount))
      }),
    )
  const opened = found.map(({ discount, gives }): PaletteItem => ({
    id: `discount ${discount.id}`,
    title: discount.code,
    detail: discount.name === '' ? gives : `${discount.name} · ${gives}`,
    run: () => void navigate({ to: '/discounts', search: { discount: discount.id } }),
    look: { is: 'icon', icon: TicketPercent, keys: null },
    ship: null,
  }))
  const discounts = isToEnd ? [...ends, ...opened] : [...opened, ...ends]
  return { products, discounts, isCode: known.some((discount) => isCode(discount, sought)), isPassing }
}
