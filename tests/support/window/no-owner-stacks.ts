import React from 'react'

/**
 * React's development build takes a stack of its owners for each element, a fifth of a test's time, and needs it only
 * for the last lines of a warning. Above this count it takes none.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
const counter = 'recentlyCreatedOwnerStacks'

if (typeof internals === 'object' && internals !== null && counter in internals)
  Object.defineProperty(internals, counter, { get: () => Infinity, set: () => {} })
