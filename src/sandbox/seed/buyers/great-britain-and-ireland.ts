import type { Region } from './region.ts'

export const greatBritainAndIreland: readonly Region[] = [
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
]
