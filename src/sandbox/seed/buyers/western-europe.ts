import type { Region } from './region.ts'

export const westernEurope: readonly Region[] = [
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
]
