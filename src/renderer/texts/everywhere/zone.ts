/** The texts about the zone of days and hours. */
export const zone = {
  /** "Times are in Lisbon (GMT+1)" */
  timesIn: (place: string) => `Times are in ${place}`,
  daysIn: 'Days and hours are in',
  title: 'Time zone',
  find: 'Find a city or country',
  choose: (place: string) => `${place}, choose another time zone`,
  thisComputer: (city: string) => `As this computer: ${city}`,
  itIs: (when: string) => `It is ${when} there now.`,
  isChosen: 'You chose it for this shop.',
  isComputers:
    'Nobody chose one for this shop, so it is this computer’s: the service does not tell the shop’s.',
  usedBy:
    'Days of orders, sales, papers, files and discounts begin and end by it. Quiet hours of notices go by this computer’s clock.',
  chosen: (city: string) => `Days and hours are in ${city} now.`,
} as const
