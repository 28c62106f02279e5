/** What a write of an order is of: "order:ABCD-123456". */
export const orderObject = (id: string): string => `order:${id}`
/** The order's number, back from `orderObject`. */
export const orderIdOf = (object: string): string => object.slice('order:'.length)
