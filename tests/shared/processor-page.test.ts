import { expect, test } from 'vitest'
import { processorHost } from '#shared/orders/processor-page.ts'

test.each([
  ['https://dashboard.stripe.com/payments/pi_1', 'dashboard.stripe.com'],
  ['https://www.paypal.com/activity/payment/1', 'www.paypal.com'],
  ['https://stripe.com/', 'stripe.com'],
  ['https://dashboard.stripe.example/payments/ch_1', 'dashboard.stripe.example'],
])('A payment’s link leads to its processor’s own site: %s', (address, host) => {
  expect(processorHost(address)).toBe(host)
})

test.each([
  null,
  '',
  'http://dashboard.stripe.com/1',
  'https://dashboard.stripe.com.evil.example/1',
  'https://evilstripe.com/',
  'https://evil.example/https://dashboard.stripe.com',
  'https://stripe.com@evil.example/',
  'https://dashboard.stripe.com:8443/1',
])('A payment has no link to %j', (address) => {
  expect(processorHost(address)).toBeNull()
})
