import { type Career, career, type Weights } from './career.ts';

const humanities: Weights = { ba: 40, ma: 36, bdes: 14, bachelor_other: 10 };

/** Those who design, write, paint and play. */
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
