import type { Region } from './region.ts'

export const middleAndNorth: readonly Region[] = [
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
]
