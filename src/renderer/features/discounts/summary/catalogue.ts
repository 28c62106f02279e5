import type { Category, Product } from '#shared/products/product.ts'

/** Something a discount can be limited to, as chips and lists show it. */
export type CatalogueChoice = {
  readonly id: string
  readonly name: string
  readonly pictureUrl: string | null
  /** Products in a category; null for a product. */
  readonly count: number | null
}

/** The shop's products and categories, by id. */
export type Catalogue = {
  readonly products: readonly Product[]
  readonly categoryChoices: ReadonlyMap<string, CatalogueChoice>
  readonly productChoices: ReadonlyMap<string, CatalogueChoice>
}

export function catalogueOf(products: readonly Product[], categories: readonly Category[]): Catalogue {
  const counts = new Map<string, number>()
  const pictures = new Map<string, string>()
  for (const { categoryIds, imageUrl } of products) {
    for (const id of categoryIds) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
      if (imageUrl !== null && !pictures.has(id)) pictures.set(id, imageUrl)
    }
  }
  const choices = (all: readonly CatalogueChoice[]) => new Map(all.map((choice) => [choice.id, choice]))
  return {
    products,
    categoryChoices: choices(
      categories.map(({ id, name }) => ({
        id,
        name,
        pictureUrl: pictures.get(id) ?? null,
        count: counts.get(id) ?? 0,
      })),
    ),
    productChoices: choices(
      products.map(({ id, name, imageUrl }) => ({ id, name, pictureUrl: imageUrl, count: null })),
    ),
  }
}
