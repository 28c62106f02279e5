import type { Discount } from '#shared/discounts/discount.ts'
import type { Currency } from '#shared/values/fields.ts'
import type { Product } from '#shared/products/product.ts'
import { catalogueOf } from '../../../src/renderer/features/discounts/summary/catalogue.ts'

export const now = new Date()
const day = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString()

export const pounds: Currency = { id: 'GBP', name: 'Pound', sign: '£', locale: 'en-GB' }

/** Began two days ago and has no end: 15% off everything. */
export const discount: Discount = {
  id: '1',
  name: 'Winter prints',
  code: 'WINTER15',
  activeAt: inDays(-2),
  expiresAt: null,
  requirementType: 'any_order',
  expirationType: 'never',
  rewardType: 'percent_discount',
  applicationType: 'all',
  percentDiscount: 15,
  flatRateDiscount: null,
  useLimit: null,
  useCount: 0,
  minimumCartTotal: null,
  minimumCartQuantity: null,
  categoryIds: [],
  productIds: [],
}

export const product = (id: string, name: string, price: string, categoryIds: string[] = []): Product => ({
  id,
  name,
  price,
  categoryIds,
  permalink: id,
  status: 'active',
  description: '',
  onSale: false,
  position: Number(id),
  stock: null,
  url: null,
  imageUrl: `https://example.com/${id}.png`,
  createdAt: null,
  updatedAt: null,
  options: [],
  artistIds: [],
  imageUrls: [],
  shipping: [],
})

export const products = [
  product('1', 'Night Ferry', '28.00', ['10']),
  product('2', 'Low Tide', '22.00', ['10']),
  product('3', 'Almanac 04', '15.00', ['20']),
]
export const catalogue = catalogueOf(products, [
  { id: '10', name: 'Prints', position: 1 },
  { id: '20', name: 'Zines', position: 2 },
])
