import { toElsewhere, toMany } from '../http/json-api.ts'
import type { Entry, Resource } from '../http/json-api.ts'
import { decimal } from '../values/money.ts'
import type { PlacedProduct } from '../store/products.ts'
import type { Collection } from '../store/collections.ts'
import { countryResource, pictureUrl } from './references.ts'
import { collectionResource } from './collection-document.ts'

/** The addresses around a product. `base`: the API, `site`: the shop that buyers see, "https://saltmarsh.example". */
export interface ProductPlaces {
  readonly base: string
  readonly site: string
  readonly accountId: string
}

function attributes({ base, site }: ProductPlaces, product: PlacedProduct): Resource['attributes'] {
  const [face] = product.pictures
  return {
    name: product.name,
    permalink: product.permalink,
    status: product.status,
    description: product.description,
    default_price: decimal(product.options[0]?.price ?? 0),
    on_sale: product.on_sale,
    position: product.position,
    url: `${site}/product/${product.permalink}`,
    primary_image_url: face === undefined ? null : pictureUrl(base, face),
    created_at: product.created_at,
    updated_at: product.updated_at,
  }
}

function optionResources(product: PlacedProduct): Resource[] {
  return product.options.map(({ id, name, price, quantity, sold }) => ({
    type: 'product_options',
    id: String(id),
    attributes: { name, price: decimal(price), quantity, sold },
  }))
}

function shippingResources(product: PlacedProduct): Resource[] {
  return product.shipping_options.map((option) => ({
    type: 'shipping_options',
    id: String(option.id),
    attributes: {
      price_alone: decimal(option.price_alone),
      price_with_others: decimal(option.price_with_others),
    },
    relationships: {
      country: {
        data: option.country === null ? null : { type: 'countries', id: countryResource(option.country).id },
      },
    },
  }))
}

/** A product as the API shows it (facts: Products). `collectionsOf` looks up its categories and artists. */
export function productEntry(
  places: ProductPlaces,
  product: PlacedProduct,
  collectionsOf: (kind: 'categories' | 'artists', ids: readonly number[]) => readonly Collection[],
): Entry {
  const { base, accountId } = places
  const account = `${base}/v1/accounts/${accountId}`
  const options = optionResources(product)
  const shipping = shippingResources(product)
  const categories = collectionsOf('categories', product.categories).map((one) =>
    collectionResource(account, 'categories', one),
  )
  const artists = collectionsOf('artists', product.artists).map((one) =>
    collectionResource(account, 'artists', one),
  )
  const images = product.pictures.map((picture, index): Resource => {
    const url = pictureUrl(base, picture)
    // The link leads to the picture, since the API has no other resource for it (sandbox promise 18).
    return { type: 'product_images', id: `${product.id}${index}`, attributes: { url }, links: { self: url } }
  })
  return {
    resource: {
      type: 'products',
      id: String(product.id),
      attributes: attributes(places, product),
      links: { self: `${account}/products/${product.id}` },
      relationships: {
        options: toMany(options),
        categories: toMany(categories),
        artists: toMany(artists),
        shipping_options: toMany(shipping),
        images: toMany(images),
      },
    },
    included: [...options, ...categories, ...artists, ...shipping, ...images],
  }
}

/** A product inside another document, with links instead of its related resources (sandbox promise 2). */
export function embeddedProduct(places: ProductPlaces, product: PlacedProduct): Resource {
  const { base, accountId } = places
  const self = `${base}/v1/accounts/${accountId}/products/${product.id}`
  const names = ['options', 'categories', 'artists', 'shipping_options', 'images']
  return {
    type: 'products',
    id: String(product.id),
    attributes: attributes(places, product),
    links: { self },
    relationships: Object.fromEntries(names.map((name) => [name, toElsewhere(self)])),
  }
}
