/* Names of the contract whose handlers load with their first call. */

export const orderWriteCalls = {
  'orders.ship': null,
  'orders.unship': null,
  'orders.turnRound': null,
  'orders.correct': null,
}
export const orderMarkCalls = {
  'orders.tag': null,
  'orders.pack': null,
  'orders.packItems': null,
  'orders.putAway': null,
  'orders.see': null,
}
export const combineCalls = { 'orders.combine': null, 'orders.separate': null, 'orders.putInParcels': null }
export const noteCalls = {
  'notes.add': null,
  'notes.write': null,
  'notes.edit': null,
  'notes.delete': null,
  'notes.restore': null,
}
export const tagCalls = {
  'tags.list': null,
  'tags.create': null,
  'tags.change': null,
  'tags.delete': null,
  'tags.restore': null,
}
export const viewCalls = {
  'views.list': null,
  'views.save': null,
  'views.rename': null,
  'views.delete': null,
  'views.restore': null,
}
export const writtenCalls = { 'orders.writing': null, 'writing.state': null }
export const productCalls = {
  'products.list': null,
  'products.new': null,
  'products.ownOrders': null,
  'products.keepOrder': null,
  'products.forgetOrder': null,
  'products.planOrder': null,
  'products.reorder': null,
  'products.arrangement': null,
  'products.chooseOrder': null,
  'products.stockReport': null,
}
export const categoryCalls = {
  'categories.list': null,
  'categories.reorder': null,
  'categories.arrangement': null,
  'categories.chooseOrder': null,
  'categories.create': null,
  'categories.rename': null,
  'categories.delete': null,
  'artists.list': null,
  'artists.available': null,
  'artists.reorder': null,
  'artists.arrangement': null,
  'artists.chooseOrder': null,
  'artists.create': null,
  'artists.rename': null,
  'artists.delete': null,
}
export const discountCalls = {
  'discounts.list': null,
  'discounts.get': null,
  'discounts.readCodes': null,
  'discounts.codesFile': null,
  'discounts.create': null,
  'discounts.update': null,
  'discounts.end': null,
  'discounts.delete': null,
}
export const homeCalls = { 'home.overview': null }
export const appearanceCalls = {
  'orders.looks': null,
  'orders.keepLook': null,
  'looks.get': null,
  'looks.keep': null,
}
export const noticeCalls = {
  'notices.settings': null,
  'notices.changeSettings': null,
  'notices.host': null,
  'notices.untold': null,
  'notices.heard': null,
  'notices.try': null,
  'session.disconnect': null,
}
