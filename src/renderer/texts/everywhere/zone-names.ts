/** The names of zones. */
export const zoneNames: { readonly today: Readonly<Record<string, string>>; time(city: string): string } = {
  /** Cities whose name today differs from the one in the name of their zone. */
  today: {
    Asmera: 'Asmara',
    Calcutta: 'Kolkata',
    Faeroe: 'Faroe',
    Godthab: 'Nuuk',
    Katmandu: 'Kathmandu',
    Kiev: 'Kyiv',
    Ponape: 'Pohnpei',
    Rangoon: 'Yangon',
    Saigon: 'Ho Chi Minh City',
    Truk: 'Chuuk',
  },
  time: (city) => `${city} time`,
}
