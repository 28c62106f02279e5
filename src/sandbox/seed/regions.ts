/** Where buyers live and what they are called there. Lists are written with | between. */
export interface Region {
  readonly country: string
  readonly currency: string
  /** How many of a thousand buyers live here. */
  readonly weight: number
  /** Pairs of first and last names that go together. */
  readonly people: readonly (readonly [firstNames: string, lastNames: string])[]
  /** City, state or province, postal code (# a digit, @ a letter), latitude, longitude. */
  readonly cities: readonly (readonly [
    city: string,
    state: string | null,
    zip: string,
    latitude: number,
    longitude: number,
  ])[]
  readonly streets: string
  /** How street (S) and number (N) are written here. */
  readonly line: string
  /** Second address lines; # is a digit from 1 to 9. */
  readonly seconds: string
  readonly phone: string
  /** Mail hosts, all under .example, which nobody can own. */
  readonly mail: string
}

export const regions: readonly Region[] = [
  {
    country: 'GB',
    currency: 'GBP',
    weight: 520,
    people: [
      [
        'Amelia|Arthur|Beth|Callum|Charlotte|Daniel|Eleanor|Ewan|Fiona|Freya|George|Hamish|Imogen|Isla|Jack|Kavita|Leah|Lewis|Megan|Mohammed|Niamh|Oliver|Phoebe|Rhys|Rosie|Sanjay|Sian|Theo|Violet|Zara',
        'Ahmed|Baker|Begum|Campbell|Clarke|Davies|Evans|Fletcher|Griffiths|Hughes|Hussain|Jenkins|Kaur|Lloyd|MacLeod|Marsh|Morgan|Okonkwo|Patel|Pearce|Reid|Roberts|Shaw|Singh|Sutherland|Thomas|Turner|Walker|Webb|Wright',
      ],
    ],
    cities: [
      ['London', null, 'E8 #@@', 51.5432, -0.0553],
      ['London', null, 'SE15 #@@', 51.4714, -0.0676],
      ['Bristol', null, 'BS6 #@@', 51.4713, -2.6021],
      ['Leeds', null, 'LS6 #@@', 53.8192, -1.5723],
      ['Sheffield', null, 'S7 #@@', 53.3565, -1.4908],
      ['Manchester', null, 'M14 #@@', 53.4458, -2.2213],
      ['Newcastle upon Tyne', null, 'NE6 #@@', 54.9766, -1.5786],
      ['Norwich', null, 'NR2 #@@', 52.6255, 1.2775],
      ['Brighton', null, 'BN2 #@@', 50.8229, -0.1219],
      ['Edinburgh', null, 'EH6 #@@', 55.9701, -3.1716],
      ['Glasgow', null, 'G41 #@@', 55.8371, -4.2786],
      ['Cardiff', null, 'CF11 #@@', 51.4729, -3.1972],
      ['Belfast', null, 'BT7 #@@', 54.5833, -5.9283],
      ['Exeter', 'Devon', 'EX4 #@@', 50.7323, -3.5311],
      ['Whitby', 'North Yorkshire', 'YO21 #@@', 54.4863, -0.6207],
      ['Hebden Bridge', 'West Yorkshire', 'HX7 #@@', 53.7408, -2.0136],
    ],
    streets:
      'Albert Road|Bridge Street|Chapel Lane|Church Street|Cornwall Avenue|Dock Road|Elm Grove|Ferry Lane|Garden Terrace|Harbour View|High Street|Hill Rise|Kiln Lane|Mill Road|Orchard Close|Park Row|Queen’s Road|Sandy Lane|School Hill|Station Road|The Crescent|Tower Street|Victoria Park|Wharf Road',
    line: 'N S',
    seconds: 'Flat #|Flat #A|Top floor|Basement flat',
    phone: '+44 7700 900###',
    mail: 'post.example|mailbox.example|fernmail.example|tidemail.example',
  },
  {
    country: 'IE',
    currency: 'EUR',
    weight: 40,
    people: [
      [
        'Aoife|Cian|Ciara|Conor|Eoin|Gráinne|Laoise|Oisín|Róisín|Saoirse|Seán|Tadhg',
        'Byrne|Doyle|Fitzgerald|Gallagher|Kelly|McCarthy|Murphy|Nolan|O’Brien|O’Connor|O’Sullivan|Ryan',
      ],
    ],
    cities: [
      ['Dublin 8', null, 'D08 @#@#', 53.3382, -6.2772],
      ['Cork', null, 'T12 @#@#', 51.8985, -8.4756],
      ['Galway', null, 'H91 @#@#', 53.2707, -9.0568],
    ],
    streets:
      'Barrack Street|Clare Street|Douglas Street|Henry Road|Merchants Quay|Newtown|Quay Lane|Rathmines Road',
    line: 'N S',
    seconds: 'Apartment #|Apartment ##',
    phone: '+353 8# ### ####',
    mail: 'liffey.example|post.example',
  },
  {
    country: 'DE',
    currency: 'EUR',
    weight: 75,
    people: [
      [
        'Anke|Bastian|Björn|Elif|Emil|Friederike|Greta|Hannah|Henrik|Johanna|Jörg|Jürgen|Käthe|Lukas|Merle|Mia|Özge|Ruben|Sören|Ulrike',
        'Bauer|Böhm|Fischer|Groß|Hoffmann|Jäger|Kaya|Köhler|Krüger|Lehmann|Müller|Neumann|Richter|Schäfer|Schröder|Schulz|Vogel|Wagner|Weiß|Zimmermann',
      ],
    ],
    cities: [
      ['Berlin', null, '109##', 52.4987, 13.4185],
      ['Hamburg', null, '227##', 53.5587, 9.9278],
      ['Leipzig', null, '042##', 51.3236, 12.3326],
      ['Köln', null, '508##', 50.9498, 6.9161],
      ['Freiburg im Breisgau', null, '791##', 47.9959, 7.8522],
      ['Bremen', null, '282##', 53.0725, 8.8219],
    ],
    streets:
      'Ahornweg|Am Deich|Bahnhofstraße|Bergmannstraße|Eichendorffstraße|Gartenstraße|Goethestraße|Hafenstraße|Kastanienallee|Lindenstraße|Mühlenweg|Wiesenstraße',
    line: 'S N',
    seconds: 'Hinterhaus|c/o Krause|2. Stock links',
    phone: '+49 15# ########',
    mail: 'briefkasten.example|elbpost.example',
  },
  {
    country: 'AT',
    currency: 'EUR',
    weight: 12,
    people: [
      [
        'Anna|Florian|Jakob|Katharina|Magdalena|Matthias|Theresa|Valentin',
        'Berger|Eder|Gruber|Hofer|Huber|Moser|Pichler|Steiner',
      ],
    ],
    cities: [
      ['Wien', null, '10#0', 48.2082, 16.3738],
      ['Graz', null, '80#0', 47.0707, 15.4395],
    ],
    streets: 'Annenstraße|Burggasse|Kirchengasse|Neubaugasse|Praterstraße|Zieglergasse',
    line: 'S N',
    seconds: 'Top #|Stiege #',
    phone: '+43 664 #######',
    mail: 'postfach.example',
  },
  {
    country: 'CH',
    currency: 'CHF',
    weight: 15,
    people: [
      [
        'Beat|Céline|Luca|Noémie|Rahel|Reto|Selina|Urs',
        'Ammann|Brunner|Favre|Frei|Keller|Meier|Rochat|Zürcher',
      ],
    ],
    cities: [
      ['Zürich', 'ZH', '80##', 47.3769, 8.5417],
      ['Bern', 'BE', '30##', 46.948, 7.4474],
      ['Lausanne', 'VD', '10##', 46.5197, 6.6323],
    ],
    streets: 'Aarstrasse|Bahnhofstrasse|Gerechtigkeitsgasse|Langstrasse|Rue du Lac|Seestrasse',
    line: 'S N',
    seconds: '3. Stock|c/o Widmer',
    phone: '+41 79 ### ## ##',
    mail: 'gipfel.example',
  },
  {
    country: 'FR',
    currency: 'EUR',
    weight: 45,
    people: [
      [
        'Adèle|Agnès|Antoine|Benoît|Camille|Clémence|François|Gaëlle|Hélène|Inès|Jérôme|Léa|Maël|Noé|Océane|Théo',
        'Bernard|Blanchet|Chevalier|Dupont|Fournier|Garnier|Lefèvre|Mercier|Moreau|Nguyen|Petit|Rousseau|Séguin|Vasseur',
      ],
    ],
    cities: [
      ['Paris', null, '750##', 48.8661, 2.3795],
      ['Nantes', null, '44000', 47.2184, -1.5536],
      ['Lyon', null, '6900#', 45.764, 4.8357],
      ['Brest', null, '29200', 48.3904, -4.4861],
      ['Marseille', null, '1300#', 43.2965, 5.3698],
    ],
    streets:
      'rue de la Fontaine|rue des Lilas|rue du Moulin|avenue de la Gare|quai des Brumes|rue Victor Hugo|impasse du Puits|place du Marché',
    line: 'N S',
    seconds: 'Bâtiment B|Appartement #|Escalier C',
    phone: '+33 6 ## ## ## ##',
    mail: 'courrier.example|mistral.example',
  },
  {
    country: 'ES',
    currency: 'EUR',
    weight: 22,
    people: [
      [
        'Ainhoa|Álvaro|Carmen|Iñaki|Joaquín|Lucía|Mateo|Nerea|Núria|Raúl|Sofía|Xavier',
        'Aguirre|Castaño|Domínguez|Fernández|García|Ibáñez|Muñoz|Núñez|Ortega|Peña|Quiroga|Vidal',
      ],
    ],
    cities: [
      ['Barcelona', 'Barcelona', '0800#', 41.3874, 2.1686],
      ['Valencia', 'Valencia', '4600#', 39.4699, -0.3763],
      ['Bilbao', 'Bizkaia', '4800#', 43.263, -2.935],
      ['Sevilla', 'Sevilla', '4100#', 37.3891, -5.9845],
    ],
    streets:
      'Calle de la Luna|Calle del Sol|Calle Mayor|Carrer de Verdi|Avenida de la Paz|Plaza Nueva|Calle San Vicente',
    line: 'S, N',
    seconds: '2.º A|3.º izda.|Bajo',
    phone: '+34 6## ### ###',
    mail: 'buzon.example|correo.example',
  },
  {
    country: 'PT',
    currency: 'EUR',
    weight: 15,
    people: [
      [
        'Beatriz|Duarte|Inês|João|Leonor|Matilde|Tomás|Vasco',
        'Almeida|Carvalho|Conceição|Magalhães|Pereira|Simões|Teixeira|Vilaça',
      ],
    ],
    cities: [
      ['Lisboa', null, '1200-###', 38.711, -9.147],
      ['Porto', null, '4050-###', 41.1496, -8.611],
      ['Coimbra', null, '3000-###', 40.2033, -8.4103],
    ],
    streets:
      'Rua da Saudade|Rua das Flores|Rua do Almada|Travessa da Boa Hora|Rua de São Bento|Largo do Carmo',
    line: 'S N',
    seconds: '1.º D|3.º E|R/C',
    phone: '+351 91# ### ###',
    mail: 'sapo.example|correio.example',
  },
  {
    country: 'IT',
    currency: 'EUR',
    weight: 18,
    people: [
      [
        'Alessia|Chiara|Davide|Elisa|Federico|Giulia|Lorenzo|Niccolò|Pietro|Sofia',
        'Bianchi|Conti|De Luca|Esposito|Ferrari|Galli|Marino|Rinaldi|Romano|Villa',
      ],
    ],
    cities: [
      ['Torino', 'TO', '101##', 45.0703, 7.6869],
      ['Milano', 'MI', '201##', 45.4642, 9.19],
      ['Bologna', 'BO', '401##', 44.4949, 11.3426],
    ],
    streets: 'Via Garibaldi|Via dei Mille|Via San Felice|Corso Regina|Via del Porto|Vicolo Stretto',
    line: 'S N',
    seconds: 'Scala B|Interno #',
    phone: '+39 34# ### ####',
    mail: 'cassetta.example',
  },
  {
    country: 'NL',
    currency: 'EUR',
    weight: 30,
    people: [
      [
        'Anouk|Bram|Daan|Femke|Jeroen|Lotte|Maud|Pieter|Sanne|Tijn',
        'Bakker|de Boer|de Vries|Hendriks|Jansen|Smit|van den Berg|van Dijk|Visser|Zijlstra',
      ],
    ],
    cities: [
      ['Amsterdam', null, '105# @@', 52.3676, 4.9041],
      ['Utrecht', null, '351# @@', 52.0907, 5.1214],
      ['Groningen', null, '971# @@', 53.2194, 6.5665],
    ],
    streets: 'Dorpsstraat|Havenstraat|Keizersgracht|Kerkstraat|Molenweg|Oudegracht|Zeedijk',
    line: 'S N',
    seconds: '2 hoog|hs',
    phone: '+31 6 ########',
    mail: 'brievenbus.example',
  },
  {
    country: 'BE',
    currency: 'EUR',
    weight: 14,
    people: [
      [
        'Arne|Charlotte|Élise|Jef|Lieve|Maxime|Noor|Thibault',
        'Claes|Dubois|Goossens|Lambert|Maes|Peeters|Wouters|Willems',
      ],
    ],
    cities: [
      ['Gent', null, '9000', 51.0543, 3.7174],
      ['Bruxelles', null, '10#0', 50.8503, 4.3517],
      ['Antwerpen', null, '20#0', 51.2194, 4.4025],
    ],
    streets: 'Coupure Links|Rue Haute|Steenweg|Nationalestraat|Rue de Flandre|Veldstraat',
    line: 'S N',
    seconds: 'bus #|boîte #',
    phone: '+32 47# ## ## ##',
    mail: 'postbode.example',
  },
  {
    country: 'PL',
    currency: 'PLN',
    weight: 14,
    people: [
      [
        'Agnieszka|Bartosz|Grażyna|Jędrzej|Kasia|Łukasz|Małgorzata|Paweł|Stanisław|Zofia',
        'Baran|Dudek|Kaczmarek|Kołodziej|Król|Mazur|Nowak|Pawlak|Sikora|Wójcik',
      ],
    ],
    cities: [
      ['Kraków', null, '31-###', 50.0647, 19.945],
      ['Warszawa', null, '00-###', 52.2297, 21.0122],
      ['Łódź', null, '90-###', 51.7592, 19.456],
      ['Gdańsk', null, '80-###', 54.352, 18.6466],
    ],
    streets: 'ul. Długa|ul. Józefa|ul. Krakowska|ul. Leśna|ul. Mickiewicza|ul. Piękna|ul. Słoneczna',
    line: 'S N',
    seconds: 'm. #|m. ##',
    phone: '+48 6## ### ###',
    mail: 'poczta.example',
  },
  {
    country: 'CZ',
    currency: 'CZK',
    weight: 9,
    people: [
      ['Jiří|Ondřej|Petr|Tomáš|Vojtěch', 'Dvořák|Horák|Novotný|Procházka|Svoboda'],
      ['Anežka|Eliška|Kateřina|Tereza|Zuzana', 'Dvořáková|Horáková|Novotná|Procházková|Svobodová'],
    ],
    cities: [
      ['Brno', null, '602 ##', 49.1951, 16.6068],
      ['Praha 3', null, '130 ##', 50.0835, 14.4341],
    ],
    streets: 'Bratislavská|Husova|Kounicova|Lidická|Na Poříčí|Seifertova',
    line: 'S N',
    seconds: '2. patro',
    phone: '+420 60# ### ###',
    mail: 'schranka.example',
  },
  {
    country: 'DK',
    currency: 'DKK',
    weight: 13,
    people: [
      [
        'Anders|Freja|Ida|Kåre|Mads|Rasmus|Signe|Søren|Tove|Åse',
        'Andersen|Bæk|Holm|Jørgensen|Kjær|Lindqvist|Møller|Nørgaard|Rasmussen|Østergaard',
      ],
    ],
    cities: [
      ['København N', null, '2200', 55.6981, 12.5516],
      ['Aarhus C', null, '8000', 56.1629, 10.2039],
    ],
    streets: 'Blågårdsgade|Elmegade|Havnegade|Mejlgade|Nørrebrogade|Åboulevarden',
    line: 'S N',
    seconds: '2. th|4. tv|st.',
    phone: '+45 ## ## ## ##',
    mail: 'postkasse.example',
  },
  {
    country: 'SE',
    currency: 'SEK',
    weight: 16,
    people: [
      [
        'Astrid|Björn|Elsa|Göran|Linnéa|Måns|Nils|Saga|Sixten|Örjan',
        'Åkesson|Bergström|Ek|Holmgren|Lindqvist|Nyström|Öberg|Sandberg|Sjögren|Wikström',
      ],
    ],
    cities: [
      ['Göteborg', null, '411 ##', 57.7089, 11.9746],
      ['Malmö', null, '211 ##', 55.605, 13.0038],
      ['Stockholm', null, '118 ##', 59.3145, 18.0736],
    ],
    streets: 'Andra Långgatan|Björkvägen|Hantverkargatan|Kyrkogatan|Södergatan|Östra Hamngatan',
    line: 'S N',
    seconds: 'lgh 1#01',
    phone: '+46 70 ### ## ##',
    mail: 'brevlada.example',
  },
  {
    country: 'NO',
    currency: 'NOK',
    weight: 10,
    people: [
      [
        'Eirik|Håkon|Ingrid|Kjersti|Magnus|Solveig|Synnøve|Øystein',
        'Bakke|Berg|Dahl|Haugen|Lie|Nygård|Sæther|Ødegård',
      ],
    ],
    cities: [
      ['Bergen', null, '500#', 60.3913, 5.3221],
      ['Oslo', null, '055#', 59.9224, 10.7579],
    ],
    streets: 'Fjellveien|Markveien|Nygårdsgaten|Strandgaten|Thorvald Meyers gate',
    line: 'S N',
    seconds: 'H0#01',
    phone: '+47 9## ## ###',
    mail: 'posthylle.example',
  },
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
