import { messages } from '../message.ts'

type Failed = { readonly failed: string }

/** The errors of an OAuth service. `failed` is the beginning of the sentence. */
export const oauthMessages = messages('oauth', {
  notSignedIn: 'Not signed in',
  notEnded: 'Access not ended',
  refused: ({ failed, because }: Failed & { because: string }) =>
    `${failed}: ${because.charAt(0).toLowerCase()}${because.slice(1)}`,
  unknownClientId: 'The service does not know this client id.',
  clientSecretRefused: 'The service refused this client secret.',
  unknownRedirect:
    'The service does not know Backroom’s redirect address. Register http://127.0.0.1/callback with the application, or set the port that is registered in the settings.',
  otherResponseType: 'The service does not offer this kind of sign-in.',
  refusedFor: ({ code }: { code: string }) => `The service refused: ${code}.`,
  refusedAtAll: 'The service refused.',
  answerTooOld: ({ failed }: Failed) => `${failed}: the browser’s answer is not valid any more. Try again.`,
  clientRefused: 'The service refused the client id or the client secret.',
  notOffered: 'No sign-in by OAuth is offered at this address.',
  clientRefusedAtEnd: ({ failed }: Failed) =>
    `${failed}: the service refused the application’s client id or secret.`,
  noSuchAccess: ({ failed }: Failed) =>
    `${failed}: the service knows of no such access any more. Disconnect without ending it.`,
})
