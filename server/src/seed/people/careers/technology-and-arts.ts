import { type Career, createCareer, type Weights } from './career.ts';

const computingDegrees: Weights = { btech: 58, mtech: 12, mca: 12, bca: 8, msc: 6, bsc: 4 };

const commerceDegrees: Weights = { mba: 58, bba: 12, bcom: 12, btech: 10, mcom: 8 };

/** Engineering and software. */
export const technology: Career[] = [
  createCareer('software_engineer', [120, 170], {
    educations: computingDegrees,
    minAge: 22,
    maxAge: 56,
    incomeBands: [4, 8],
    titles: [
      'Software engineer',
      'Backend developer',
      'Front-end developer',
      'Senior software engineer',
      'Mobile app developer',
      'Test engineer',
      'Cloud engineer',
    ],
    activities: [
      'write software for a hospital group',
      'build the payment side of an online shop',
      'work on maps and navigation software',
      'write code by day and explain it in meetings',
      'work on the software behind train bookings',
    ],
    activitiesByTitle: {
      'Mobile app developer': [
        'build apps that railway passengers use',
        'build apps for people who cannot read small print',
      ],
      'Test engineer': ['find the mistakes before customers do'],
      'Cloud engineer': ['look after servers that others only notice when they stop'],
      'Senior software engineer': [
        'lead a small team of developers',
        'write software for a hospital group and guide two younger colleagues',
      ],
    },
  }),
  createCareer('data_scientist', [22, 28], {
    educations: { btech: 30, mtech: 24, msc: 30, phd: 8, mca: 8 },
    minAge: 24,
    maxAge: 52,
    incomeBands: [5, 8],
    titles: ['Data scientist', 'Data analyst', 'Machine learning engineer'],
    activities: [
      'look for patterns in crop and weather data',
      'work with data at a bank',
      'teach computers to read medical scans',
      'turn large tables into small, clear charts',
    ],
    activitiesByTitle: {
      'Machine learning engineer': ['teach computers to read medical scans'],
    },
  }),
  createCareer('product_manager', [18, 22], {
    educations: { btech: 40, mba: 60 },
    minAge: 25,
    maxAge: 55,
    incomeBands: [6, 9],
    titles: ['Product manager', 'Senior product manager', 'Programme manager'],
    activities: [
      'decide with many others what our app should do next',
      'look after a product that small shops use',
      'manage a product team for an education company',
    ],
  }),
  createCareer('business_analyst', [24, 24], {
    educations: { ...commerceDegrees, btech: 26 },
    minAge: 23,
    maxAge: 55,
    incomeBands: [4, 7],
    titles: ['Business analyst', 'Senior analyst', 'Operations analyst'],
    activities: [
      'work as an analyst for a logistics company',
      'translate between engineers and customers',
      'study how work gets done and make it simpler',
    ],
  }),
  createCareer('civil_engineer', [10, 28], {
    educations: { btech: 74, diploma: 14, mtech: 12 },
    minAge: 22,
    incomeBands: [3, 6],
    titles: ['Civil engineer', 'Site engineer', 'Structural engineer'],
    activities: [
      'build bridges, literally',
      'plan water supply for small towns',
      'work as a civil engineer on metro lines',
    ],
  }),
  createCareer('mechanical_engineer', [7, 36], {
    educations: { btech: 74, diploma: 14, mtech: 12 },
    minAge: 22,
    incomeBands: [3, 7],
    titles: ['Mechanical engineer', 'Production engineer', 'Design engineer'],
    activities: [
      'design gearboxes for tractors',
      'work in a car factory',
      'look after machines that may never stop',
    ],
    activitiesByTitle: {
      'Design engineer': ['design gearboxes for tractors'],
      'Production engineer': ['look after machines that may never stop'],
    },
  }),
  createCareer('electrical_engineer', [9, 20], {
    educations: { btech: 78, diploma: 12, mtech: 10 },
    minAge: 22,
    incomeBands: [3, 7],
    titles: ['Electrical engineer', 'Power systems engineer'],
    activities: [
      'work on solar parks',
      'help keep the lights on for a power company',
      'design control systems for factories',
    ],
  }),
];

const humanities: Weights = { ba: 40, ma: 36, bdes: 14, bachelor_other: 10 };

/** Design, writing and arts. */
export const arts: Career[] = [
  createCareer('architect', [14, 11], {
    educations: { barch: 100 },
    minAge: 24,
    incomeBands: [3, 7],
    titles: ['Architect', 'Conservation architect', 'Landscape architect'],
    activities: [
      'design schools and small libraries',
      'restore old houses',
      'work as an architect in a studio of twelve',
    ],
    activitiesByTitle: {
      'Conservation architect': ['restore old houses'],
      'Landscape architect': ['plan parks and courtyards'],
    },
  }),
  createCareer('designer', [20, 10], {
    educations: { bdes: 84, bachelor_other: 16 },
    minAge: 22,
    maxAge: 52,
    incomeBands: [3, 6],
    titles: ['Graphic designer', 'Product designer', 'Interaction designer'],
    activities: ['work as a designer for a museum', 'design things and argue for white space'],
    activitiesByTitle: {
      'Graphic designer': ['design books and their covers'],
      'Interaction designer': ['draw screens that people find their way through'],
    },
  }),
  createCareer('fashion_designer', [10, 3], {
    educations: { bdes: 100 },
    minAge: 22,
    maxAge: 56,
    incomeBands: [2, 6],
    titles: ['Fashion designer', 'Textile designer'],
    activities: ['design with handloom weavers', 'run a small label for cotton clothes'],
    activitiesByTitle: {
      'Textile designer': ['design with handloom weavers'],
    },
  }),
  createCareer('interior_designer', [10, 4], {
    educations: { bdes: 80, diploma: 20 },
    minAge: 22,
    maxAge: 58,
    incomeBands: [3, 6],
    titles: ['Interior designer'],
    activities: ['make small flats feel large', 'design homes and the occasional café'],
  }),
  createCareer('journalist', [12, 9], {
    educations: { ma: 52, ba: 36, bachelor_other: 12 },
    minAge: 22,
    incomeBands: [2, 6],
    titles: ['Journalist', 'Sub-editor', 'News producer'],
    activities: ['report on cities for a daily paper', 'write for a newspaper that my father reads first'],
    activitiesByTitle: {
      'Sub-editor': ['edit the Sunday pages of a newspaper'],
      'News producer': ['make radio about ordinary people'],
    },
  }),
  createCareer('writer', [8, 5], {
    educations: humanities,
    minAge: 24,
    incomeBands: [2, 5],
    titles: ['Writer', 'Technical writer', 'Translator', 'Copywriter'],
    activities: ['write for children’s magazines', 'write stories and, to pay for them, articles'],
    activitiesByTitle: {
      'Technical writer': ['write manuals that people actually read'],
      Translator: ['translate novels'],
      Copywriter: ['find short words for long ideas'],
    },
  }),
  createCareer('artist', [7, 4], {
    educations: { bdes: 78, ma: 22 },
    minAge: 23,
    incomeBands: [1, 5],
    titles: ['Artist', 'Illustrator', 'Sculptor'],
    activities: ['paint, and teach painting on weekends'],
    activitiesByTitle: {
      Illustrator: ['draw pictures for children’s books'],
      Sculptor: ['work in stone and clay'],
    },
  }),
  createCareer('musician', [6, 6], {
    educations: humanities,
    minAge: 22,
    incomeBands: [1, 5],
    titles: ['Musician', 'Singer', 'Sound engineer'],
    activities: ['play and teach music'],
    activitiesByTitle: {
      'Sound engineer': ['record musicians for a living'],
      Singer: ['sing and teach singing'],
    },
  }),
];
