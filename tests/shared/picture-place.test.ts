import { expect, test } from 'vitest'
import { pictureAt, picturePlace } from '#shared/app/picture-place.ts'

test.each([
  [
    'http://127.0.0.1:4100/images/mug.svg?v=3',
    80,
    '/picture/80/http%3A%2F%2F127.0.0.1%3A4100%2Fimages%2Fmug.svg%3Fv%3D3',
  ],
  ['https://pictures.example/a%20b.png', 400, '/picture/400/https%3A%2F%2Fpictures.example%2Fa%2520b.png'],
])('The window requests a picture of any address from its host: %s', (url, edge, place) => {
  expect(picturePlace(url, edge)).toBe(place)
  expect(pictureAt(place)).toEqual({ url, edge })
})

test('A picture has one of five sizes, at least the requested one and at most the largest', () => {
  const sizes = [...Array(4000).keys()].map(
    (edge) => pictureAt(picturePlace('https://a.example/1', edge))?.edge ?? 0,
  )
  expect(new Set(sizes)).toEqual(new Set([80, 160, 400, 800, 1600]))
  expect(sizes.every((size, edge) => size >= Math.min(edge, 1600))).toBe(true)
})

test.each([
  '/',
  '/picture/',
  '/picture/80',
  '/picture/80/',
  '/picture/81/https%3A%2F%2Fa.example%2F1',
  '/picture//https%3A%2F%2Fa.example%2F1',
  '/picture/080/https%3A%2F%2Fa.example%2F1',
  '/picture/80/https://a.example/1',
  '/picture/80/https%3A%2F%2Fa.example%2F1?w=7',
  '/picture/80/https%3A%2F%2Fa.example%2F..%2F1/../2',
  '/picture/80/%zz',
  '/picture/80/https%3a%2F%2Fa.example%2F1',
  '/pictures/80/https%3A%2F%2Fa.example%2F1',
])('No picture is served at %s', (place) => {
  expect(pictureAt(place)).toBeNull()
})
