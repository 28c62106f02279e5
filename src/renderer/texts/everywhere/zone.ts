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
    'None is chosen for this shop, so this computer’s is used: the service does not send the shop’s.',
  usedBy:
    'Days of orders, sales, papers, files and discounts begin and end in it. Quiet hours follow this computer’s clock.',
  chosen: (city: string) => `Days and hours are in ${city} now.`,
} as const
