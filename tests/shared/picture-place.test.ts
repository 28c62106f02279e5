import { expect, test } from 'vitest'
import { pictureAt, picturePlace } from '#shared/picture-place.ts'

test.each([
  [
    'http://127.0.0.1:4100/images/mug.svg?fit=max&w=80',
    '/picture/127.0.0.1%3A4100/images/mug.svg?fit=max&w=80',
  ],
  ['http://[::1]:4100/a%20b.png', '/picture/%5B%3A%3A1%5D%3A4100/a%20b.png'],
  ['http://localhost/', '/picture/localhost/'],
])('A picture on this computer is asked for at the host: %s', (address, place) => {
  expect(picturePlace(new URL(address))).toBe(place)
  expect(pictureAt(place)?.href).toBe(address)
})

test('One on the web is shown from where it lies', () => {
  const address = 'https://pictures.example/1.jpg?w=80'
  expect(picturePlace(new URL(address))).toBe(address)
})

test.each([
  '/',
  '/picture/',
  '/picture/127.0.0.1%3A4100',
  '/picture//images/mug.svg',
  '/picture/127.0.0.1:4100/images/mug.svg',
  '/picture/127.0.0.1%3A4100/../v1/accounts',
  '/picture/127.0.0.1%3A4100/%2e%2e/v1/accounts',
  '/picture/a%40127.0.0.1/mug.svg',
  '/picture/%zz/mug.svg',
  '/pictures/127.0.0.1%3A4100/images/mug.svg',
])('No picture stands at %s', (place) => {
  expect(pictureAt(place)).toBeNull()
})
