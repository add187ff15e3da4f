import { type Career, career, type Weights } from './career.ts';

const computingDegrees: Weights = { btech: 58, mtech: 12, mca: 12, bca: 8, msc: 6, bsc: 4 };

const commerceDegrees: Weights = { mba: 58, bba: 12, bcom: 12, btech: 10, mcom: 8 };

/** Engineering and software. */
export const technology: Career[] = [
  career('software_engineer', [120, 170], {
    educations: computingDegrees,
    from: 22,
    to: 56,
    income: [4, 8],
    titles: [
      'Software engineer',
      'Backend developer',
      'Front-end developer',
      'Senior software engineer',
      'Mobile app developer',
      'Test engineer',
      'Cloud engineer',
    ],
    does: [
      'write software for a hospital group',
      'build the payment side of an online shop',
      'work on maps and navigation software',
      'write code by day and explain it in meetings',
      'work on the software behind train bookings',
    ],
    doesAs: {
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
  career('data_scientist', [22, 28], {
    educations: { btech: 30, mtech: 24, msc: 30, phd: 8, mca: 8 },
    from: 24,
    to: 52,
    income: [5, 8],
    titles: ['Data scientist', 'Data analyst', 'Machine learning engineer'],
    does: [
      'look for patterns in crop and weather data',
      'work with data at a bank',
      'teach computers to read medical scans',
      'turn large tables into small, clear charts',
    ],
    doesAs: {
      'Machine learning engineer': ['teach computers to read medical scans'],
    },
  }),
  career('product_manager', [18, 22], {
    educations: { btech: 40, mba: 60 },
    from: 25,
    to: 55,
    income: [6, 9],
    titles: ['Product manager', 'Senior product manager', 'Programme manager'],
    does: [
      'decide with many others what our app should do next',
      'look after a product that small shops use',
      'manage a product team for an education company',
    ],
  }),
  career('business_analyst', [24, 24], {
    educations: { ...commerceDegrees, btech: 26 },
    from: 23,
    to: 55,
    income: [4, 7],
    titles: ['Business analyst', 'Senior analyst', 'Operations analyst'],
    does: [
      'work as an analyst for a logistics company',
      'translate between engineers and customers',
      'study how work gets done and make it simpler',
    ],
  }),
  career('civil_engineer', [10, 28], {
    educations: { btech: 74, diploma: 14, mtech: 12 },
    from: 22,
    income: [3, 6],
    titles: ['Civil engineer', 'Site engineer', 'Structural engineer'],
    does: [
      'build bridges, literally',
      'plan water supply for small towns',
      'work as a civil engineer on metro lines',
    ],
  }),
  career('mechanical_engineer', [7, 36], {
    educations: { btech: 74, diploma: 14, mtech: 12 },
    from: 22,
    income: [3, 7],
    titles: ['Mechanical engineer', 'Production engineer', 'Design engineer'],
    does: [
      'design gearboxes for tractors',
      'work in a car factory',
      'look after machines that may never stop',
    ],
    doesAs: {
      'Design engineer': ['design gearboxes for tractors'],
      'Production engineer': ['look after machines that may never stop'],
    },
  }),
  career('electrical_engineer', [9, 20], {
    educations: { btech: 78, diploma: 12, mtech: 10 },
    from: 22,
    income: [3, 7],
    titles: ['Electrical engineer', 'Power systems engineer'],
    does: [
      'work on solar parks',
      'help keep the lights on for a power company',
      'design control systems for factories',
    ],
  }),
];

const humanities: Weights = { ba: 40, ma: 36, bdes: 14, bachelor_other: 10 };

/** Design, writing and arts. */
export const arts: Career[] = [
  career('architect', [14, 11], {
    educations: { barch: 100 },
    from: 24,
    income: [3, 7],
    titles: ['Architect', 'Conservation architect', 'Landscape architect'],
    does: [
      'design schools and small libraries',
      'restore old houses',
      'work as an architect in a studio of twelve',
    ],
    doesAs: {
      'Conservation architect': ['restore old houses'],
      'Landscape architect': ['plan parks and courtyards'],
    },
  }),
  career('designer', [20, 10], {
    educations: { bdes: 84, bachelor_other: 16 },
    from: 22,
    to: 52,
    income: [3, 6],
    titles: ['Graphic designer', 'Product designer', 'Interaction designer'],
    does: ['work as a designer for a museum', 'design things and argue for white space'],
    doesAs: {
      'Graphic designer': ['design books and their covers'],
      'Interaction designer': ['draw screens that people find their way through'],
    },
  }),
  career('fashion_designer', [10, 3], {
    educations: { bdes: 100 },
    from: 22,
    to: 56,
    income: [2, 6],
    titles: ['Fashion designer', 'Textile designer'],
    does: ['design with handloom weavers', 'run a small label for cotton clothes'],
    doesAs: {
      'Textile designer': ['design with handloom weavers'],
    },
  }),
  career('interior_designer', [10, 4], {
    educations: { bdes: 80, diploma: 20 },
    from: 22,
    to: 58,
    income: [3, 6],
    titles: ['Interior designer'],
    does: ['make small flats feel large', 'design homes and the occasional café'],
  }),
  career('journalist', [12, 9], {
    educations: { ma: 52, ba: 36, bachelor_other: 12 },
    from: 22,
    income: [2, 6],
    titles: ['Journalist', 'Sub-editor', 'News producer'],
    does: ['report on cities for a daily paper', 'write for a newspaper that my father reads first'],
    doesAs: {
      'Sub-editor': ['edit the Sunday pages of a newspaper'],
      'News producer': ['make radio about ordinary people'],
    },
  }),
  career('writer', [8, 5], {
    educations: humanities,
    from: 24,
    income: [2, 5],
    titles: ['Writer', 'Technical writer', 'Translator', 'Copywriter'],
    does: ['write for children’s magazines', 'write stories and, to pay for them, articles'],
    doesAs: {
      'Technical writer': ['write manuals that people actually read'],
      Translator: ['translate novels'],
      Copywriter: ['find short words for long ideas'],
    },
  }),
  career('artist', [7, 4], {
    educations: { bdes: 78, ma: 22 },
    from: 23,
    income: [1, 5],
    titles: ['Artist', 'Illustrator', 'Sculptor'],
    does: ['paint, and teach painting on weekends'],
    doesAs: {
      Illustrator: ['draw pictures for children’s books'],
      Sculptor: ['work in stone and clay'],
    },
  }),
  career('musician', [6, 6], {
    educations: humanities,
    from: 22,
    income: [1, 5],
    titles: ['Musician', 'Singer', 'Sound engineer'],
    does: ['play and teach music'],
    doesAs: {
      'Sound engineer': ['record musicians for a living'],
      Singer: ['sing and teach singing'],
    },
  }),
];
