import type { Region } from './region.ts'

export const furtherAway: readonly Region[] = [
  {
    country: 'US',
    currency: 'USD',
    weight: 85,
    people: [
      [
        'Aaliyah|Ben|Carlos|Dana|Emily|Grace|Hector|Jamal|June|Kenji|Luz|Marisol|Mei|Nora|Owen|Priscilla|Ruth|Sam|Tyrone|Wren',
        'Adams|Alvarez|Brooks|Chen|Coleman|Delgado|Foster|Garcia|Hayes|Jackson|Kim|Lopez|Nakamura|Nguyen|Parker|Rivera|Schmidt|Thibodeaux|Washington|Young',
      ],
    ],
    cities: [
      ['Portland', 'OR', '972##', 45.5202, -122.6742],
      ['Brooklyn', 'NY', '112##', 40.6782, -73.9442],
      ['Austin', 'TX', '787##', 30.2672, -97.7431],
      ['Minneapolis', 'MN', '554##', 44.9778, -93.265],
      ['New Orleans', 'LA', '701##', 29.9511, -90.0715],
      ['Oakland', 'CA', '946##', 37.8044, -122.2712],
      ['Philadelphia', 'PA', '191##', 39.9526, -75.1652],
      ['Salt Lake City', 'UT', '841##', 40.7608, -111.891],
    ],
    streets:
      'Alder St|Birch Ave|Clinton St|Dauphine St|E 12th St|Fremont Ave|Juniper Ln|Lake Rd|Maple Ave|NE Going St|Oak Hill Dr|S Congress Ave|Walnut St',
    line: 'N S',
    seconds: 'Apt #|Apt #B|Unit ##|# 3F',
    phone: '+1 (5##) 555-01##',
    mail: 'porchmail.example|letterbox.example|mailroom.example',
  },
  {
    country: 'CA',
    currency: 'CAD',
    weight: 24,
    people: [
      [
        'Amir|Camille|Étienne|Hazel|Jasmine|Liam|Maude|Noah|Rosalie|Tessa',
        'Bouchard|Dufour|Fraser|Gagnon|Leblanc|MacDonald|Roy|Singh|Tremblay|Wong',
      ],
    ],
    cities: [
      ['Montréal', 'QC', 'H2J #@#', 45.5268, -73.5807],
      ['Toronto', 'ON', 'M6J #@#', 43.6476, -79.4204],
      ['Vancouver', 'BC', 'V5T #@#', 49.2606, -123.0988],
      ['Halifax', 'NS', 'B3K #@#', 44.6603, -63.5969],
    ],
    streets: 'rue Saint-Denis|avenue du Mont-Royal|Queen St W|Main St|Agricola St|Commercial Dr|Dundas St',
    line: 'N S',
    seconds: 'app. #|Unit #0#',
    phone: '+1 (4##) 555-01##',
    mail: 'snowpost.example',
  },
  {
    country: 'AU',
    currency: 'AUD',
    weight: 20,
    people: [
      [
        'Alinta|Bronte|Cooper|Darcy|Hugo|Matilda|Ruby|Tran',
        'Bennett|Costa|Doherty|Harrison|Nguyen|Papadopoulos|Taylor|Williams',
      ],
    ],
    cities: [
      ['Fitzroy', 'VIC', '3065', -37.7984, 144.9782],
      ['Newtown', 'NSW', '2042', -33.8983, 151.1793],
      ['Hobart', 'TAS', '7000', -42.8821, 147.3272],
    ],
    streets: 'Brunswick St|Enmore Rd|Gertrude St|King St|Liverpool St|Wattle Ave',
    line: 'N S',
    seconds: 'Unit #|Level #',
    phone: '+61 4## ### ###',
    mail: 'billypost.example',
  },
  {
    country: 'NZ',
    currency: 'NZD',
    weight: 7,
    people: [['Aroha|Finn|Hana|Mere|Rāwiri|Tui', 'Harris|Ngata|Parata|Walker|Wilson|Young']],
    cities: [
      ['Wellington', null, '6011', -41.2924, 174.7787],
      ['Dunedin', null, '9016', -45.8788, 170.5028],
    ],
    streets: 'Aro Street|Cuba Street|George Street|Tory Street',
    line: 'N S',
    seconds: 'Flat #',
    phone: '+64 21 ### ####',
    mail: 'kiwipost.example',
  },
  {
    country: 'JP',
    currency: 'JPY',
    weight: 10,
    people: [
      [
        'Aiko|Haruto|Kenta|Mio|Sakura|Sota|Yuki|Yuna',
        'Fujita|Hayashi|Kobayashi|Mori|Saito|Tanabe|Watanabe|Yamamoto',
      ],
    ],
    cities: [
      ['Kyoto', 'Kyoto', '606-0###', 35.0116, 135.7681],
      ['Setagaya-ku', 'Tokyo', '154-0###', 35.6464, 139.6533],
      ['Kamakura', 'Kanagawa', '248-0###', 35.3192, 139.5467],
    ],
    streets: 'Shimogamo Miyazakicho|Kitashirakawa|Sangenjaya|Daita|Ogigayatsu|Yukinoshita',
    line: '1-N S',
    seconds: 'Room #0#',
    phone: '+81 90-####-####',
    mail: 'yubin.example',
  },
  {
    country: 'TR',
    currency: 'EUR',
    weight: 6,
    people: [
      [
        'Ayşe|Çağlar|Defne|Emre|Gökçe|İlker|Oğuz|Zeynep',
        'Arslan|Aydın|Çelik|Doğan|Kılıç|Öztürk|Şahin|Yıldız',
      ],
    ],
    cities: [
      ['İzmir', null, '350##', 38.4237, 27.1428],
      ['İstanbul', null, '344##', 41.0082, 28.9784],
    ],
    streets: 'Kıbrıs Şehitleri Caddesi|Mithatpaşa Caddesi|Moda Caddesi|Gül Sokak',
    line: 'S No: N',
    seconds: 'D: #|Kat #',
    phone: '+90 53# ### ## ##',
    mail: 'posta.example',
  },
]
