import type { Random } from '../values/random.ts'

/** What buyers write, in the language of the country that they live in. */
const notes: Readonly<Record<string, readonly string[]>> = {
  en: [
    'It’s a birthday present, please leave the receipt out.',
    'Please leave it with number 12 if nobody answers.',
    'Could you pack the mug well? The last one from another shop came in pieces.',
    'No rush at all, we are away until the 4th.',
    'Second order this month. The almanac hangs in our kitchen now.',
    'Gate code is 4417. Thank you!',
    'If there is a choice, I like the one with more speckles.',
    'The ground floor bell doesn’t work, knock hard.',
    'Please sign the print to “Ada” if you still do that.',
    'Wedding gift for the 21st, so the sooner the better.',
    'Happy to wait until everything can go in one parcel.',
    'My mother is called the same, so please write the flat number on it.',
    'Thanks for answering my question about the glaze so quickly.',
    'Flat packed please, not rolled, it goes straight into a frame.',
    'The mug replaces one that survived two floods and then a toddler.',
    'Use as little plastic as you can, I keep every box.',
    'We met at the open studio, I was the one with the wet dog.',
    'If the almanac is sold out, please send the mending zine instead.',
    'Delivery before Friday would make my week.',
    'Safe place: behind the blue water butt.',
    'Please don’t write what it is on the outside, he opens everything.',
    'For the staff room, so the sturdier the better.',
    'I ordered the wrong size last time, this one is right.',
    'Could you put both orders in one box? Same name, same address.',
  ],
  de: [
    'Für meine Schwester zum Umzug, gern mit einem Gruß dabei.',
    'Bitte gut polstern, die Post hier wirft.',
    'Eine Lieferung zwischen den Jahren geht leider nicht, danach jederzeit.',
    'Es ist ein Geschenk, bitte ohne Rechnung. Danke!',
    'Die Klingel ist kaputt, bitte anrufen.',
  ],
  fr: [
    'C’est un cadeau, merci de ne pas mettre le prix.',
    'Merci de laisser le colis chez la gardienne.',
    'La tasse est pour mon père, il aime quand elle est bien lourde.',
    'Code de la porte : B2047.',
  ],
  es: ['Es un regalo, sin precio por favor. ¡Gracias!', 'Pueden dejarlo en la portería.'],
  pt: ['É para oferecer, sem preço por favor. Obrigada!', 'Pode deixar no café do rés-do-chão.'],
  it: ['È un regalo, per favore senza scontrino.', 'Suonare due volte, grazie.'],
  nl: ['Het is een cadeautje, graag zonder bon.', 'Mag bij de buren op 14.'],
  pl: ['To prezent, proszę bez rachunku. Dziękuję!'],
  sv: ['Lämna gärna hos grannen. Tack!'],
  da: ['Må gerne stilles i skuret bag huset.'],
  ja: ['贈り物です。値段の入った紙は入れないでください。'],
}

const languages: Readonly<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  BE: 'fr',
  ES: 'es',
  PT: 'pt',
  IT: 'it',
  NL: 'nl',
  PL: 'pl',
  SE: 'sv',
  DK: 'da',
  JP: 'ja',
}

/** Buyers' notes now and then; most buyers write none. Each is used once before any comes again. */
export function createNotes(random: Random): (country: string) => string | null {
  const used = new Map<string, number>()
  return (country) => {
    if (!random.chance(0.13)) return null
    const language = languages[country] ?? 'en'
    const list = notes[language] ?? []
    const count = used.get(language) ?? 0
    used.set(language, count + 1)
    // Eleven apart, which no list's length divides, so that neighbours in the list are not neighbours in time.
    return list[(count * 11) % list.length] ?? null
  }
}
