import { type Career, career } from './career.ts';

/** Those who grow, cook, mend, keep house, or have done enough. */
export const crafts: Career[] = [
  career('farmer', [2, 22], {
    educations: { bsc: 34, ba: 22, higher_secondary: 30, secondary: 14 },
    from: 22,
    only: 'in the country',
    income: [2, 6],
    titles: ['Farmer', 'Organic farmer'],
    does: [
      'farm our land, some of it without chemicals',
      'grow mangoes and coconuts',
      'farm, and have brought in drip irrigation',
    ],
    doesAs: {
      'Organic farmer': ['grow vegetables without chemicals'],
    },
  }),
  career('chef', [6, 9], {
    educations: { diploma: 40, bachelor_other: 60 },
    from: 22,
    to: 55,
    income: [2, 6],
    titles: ['Chef', 'Pastry chef', 'Head chef'],
    does: ['cook in a hotel kitchen', 'run the kitchen of a small restaurant'],
    doesAs: {
      'Pastry chef': ['make cakes and bread for a living'],
    },
  }),
  career('hotel_management', [7, 11], {
    educations: { bachelor_other: 70, diploma: 30 },
    from: 22,
    to: 56,
    income: [2, 6],
    titles: ['Hotel manager', 'Front office manager'],
    does: ['manage a hotel by the river', 'work in a hotel where no day is like the last'],
    doesAs: {
      'Front office manager': ['welcome guests at a hotel where no day is like the last'],
    },
  }),
  career('electrician', [0, 10], {
    educations: { vocational: 70, diploma: 30 },
    from: 21,
    to: 60,
    income: [1, 4],
    titles: ['Electrician', 'Service technician'],
    does: ['repair what others throw away', 'work as a technician for lifts'],
  }),
  career('homemaker', [30, 0], {
    educations: { ba: 50, bcom: 22, ma: 20, higher_secondary: 8 },
    from: 24,
    income: [0, 0],
    titles: ['Homemaker'],
    does: ['run our home and give tuition to the neighbours’ children', 'sew on order and teach others how'],
  }),
  career('retired', [60, 60], {
    educations: { ba: 30, bcom: 20, bsc: 20, ma: 20, bed: 10 },
    from: 58,
    income: [3, 5],
    titles: ['Retired teacher', 'Retired bank officer', 'Retired engineer'],
    does: ['have retired and fill my days gladly'],
    doesAs: {
      'Retired teacher': ['taught for thirty years and still meet my pupils everywhere'],
      'Retired bank officer': ['retired from the bank and travel whenever I can'],
    },
  }),
];
