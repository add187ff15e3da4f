import { type Career, createCareer, type Weights } from './career.ts';

const commerceDegrees: Weights = { mba: 58, bba: 12, bcom: 12, btech: 10, mcom: 8 };

/** Business, sales and consulting. */
export const business: Career[] = [
  createCareer('consultant', [18, 26], {
    educations: { mba: 60, btech: 24, ma: 8, msc: 8 },
    minAge: 24,
    incomeBands: [6, 9],
    titles: ['Management consultant', 'Consultant', 'Senior consultant', 'Tax consultant'],
    activities: [
      'advise hospitals on how to run better',
      'travel to clients on Mondays and am home by Thursday',
      'work as a consultant for public transport',
    ],
    activitiesByTitle: {
      'Tax consultant': ['help families and small firms with their taxes'],
    },
  }),
  createCareer('manager', [26, 52], {
    educations: commerceDegrees,
    minAge: 27,
    incomeBands: [5, 9],
    titles: [
      'Operations manager',
      'Branch manager',
      'Project manager',
      'Plant manager',
      'General manager',
      'Store manager',
    ],
    activities: [
      'run the operations of a mid-sized company',
      'manage projects and the people in them',
      'keep many people working towards one date',
    ],
    activitiesByTitle: {
      'Plant manager': ['look after a plant with two hundred people'],
      'Branch manager': ['manage a branch with a team that I like'],
      'Store manager': ['run a large bookshop', 'run a store with a team that I like'],
    },
  }),
  createCareer('human_resources', [34, 12], {
    educations: { mba: 68, ma: 14, bba: 12, bcom: 6 },
    minAge: 23,
    maxAge: 58,
    incomeBands: [3, 7],
    titles: ['HR manager', 'Recruiter', 'People partner', 'HR business partner'],
    activities: [
      'hire people and help them settle in',
      'work in human resources, where listening is most of the job',
    ],
    activitiesByTitle: {
      Recruiter: ['find people for work and work for people'],
    },
  }),
  createCareer('marketing', [24, 24], {
    educations: { mba: 54, bba: 18, ba: 14, bcom: 14 },
    minAge: 22,
    maxAge: 56,
    incomeBands: [3, 7],
    titles: ['Marketing manager', 'Brand manager', 'Digital marketer', 'Marketing executive'],
    activities: [
      'tell people about good tea for a living',
      'plan campaigns for a publishing house',
      'look after a brand that my grandmother already knew',
    ],
  }),
  createCareer('business_owner', [18, 78], {
    educations: { bcom: 40, bba: 22, ba: 18, mba: 12, higher_secondary: 8 },
    minAge: 24,
    incomeBands: [4, 10],
    titles: [
      'Business owner',
      'Owner of a textile business',
      'Owner of a printing press',
      'Restaurant owner',
      'Jeweller',
    ],
    activities: ['run a business in spices', 'have a hardware shop and a loyal team'],
    activitiesByTitle: {
      'Owner of a textile business': ['run our family’s textile business'],
      'Owner of a printing press': ['own a printing press'],
      'Restaurant owner': ['run a small restaurant'],
      Jeweller: ['make and sell jewellery, as my grandfather did'],
    },
  }),
  createCareer('entrepreneur', [14, 24], {
    educations: { btech: 46, mba: 38, bdes: 16 },
    minAge: 24,
    maxAge: 58,
    incomeBands: [4, 10],
    titles: ['Entrepreneur', 'Co-founder', 'Founder of a food company'],
    activities: ['run a young company with eleven people', 'co-founded a school for adults'],
    activitiesByTitle: {
      'Founder of a food company': ['started a company that delivers farm produce'],
    },
  }),
  createCareer('trader', [2, 16], {
    educations: { bcom: 56, ba: 26, higher_secondary: 18 },
    minAge: 22,
    incomeBands: [3, 8],
    titles: ['Trader', 'Wholesale trader'],
    activities: ['trade in grain and pulses', 'run a wholesale shop in the old market'],
    activitiesByTitle: {
      'Wholesale trader': ['run a wholesale shop in the old market'],
    },
  }),
  createCareer('sales', [14, 34], {
    educations: { bba: 32, bcom: 30, mba: 28, ba: 10 },
    minAge: 21,
    maxAge: 58,
    incomeBands: [2, 6],
    titles: ['Sales manager', 'Area sales manager', 'Medical representative'],
    activities: ['work in sales and know every highway tea stall', 'look after customers in four districts'],
    activitiesByTitle: {
      'Medical representative': ['explain medicines to doctors'],
    },
  }),
];

/** Finance. */
export const finance: Career[] = [
  createCareer('banker', [40, 50], {
    educations: { bcom: 30, mba: 34, mcom: 16, ba: 8, bsc: 12 },
    minAge: 23,
    maxAge: 60,
    incomeBands: [3, 7],
    titles: [
      'Bank officer',
      'Probationary officer',
      'Branch manager at a bank',
      'Relationship manager',
      'Credit officer',
    ],
    activities: [
      'work at a bank where people still come to the counter',
      'work at a bank and like the mornings best',
    ],
    activitiesByTitle: {
      'Branch manager at a bank': ['look after a branch and its regulars'],
      'Credit officer': ['help small businesses get their first loan'],
    },
  }),
  createCareer('chartered_accountant', [26, 32], {
    educations: { ca_cs: 100 },
    minAge: 24,
    incomeBands: [5, 8],
    titles: ['Chartered accountant', 'Chartered accountant in practice', 'Audit manager'],
    activities: [
      'practise as a chartered accountant',
      'audit companies and enjoy it when the numbers agree',
      'run a small practice with two partners',
    ],
    activitiesByTitle: {
      'Audit manager': ['audit companies and enjoy it when the numbers agree'],
      'Chartered accountant in practice': ['run a small practice with two partners'],
    },
  }),
  createCareer('company_secretary', [7, 4], {
    educations: { ca_cs: 80, llb: 20 },
    minAge: 25,
    incomeBands: [4, 7],
    titles: ['Company secretary', 'Compliance officer'],
    activities: ['keep a listed company on the right side of the law', 'work as a company secretary'],
    activitiesByTitle: {
      'Compliance officer': ['keep a listed company on the right side of the law'],
    },
  }),
  createCareer('accountant', [30, 32], {
    educations: { bcom: 60, mcom: 32, bba: 8 },
    minAge: 21,
    incomeBands: [2, 5],
    titles: ['Accountant', 'Senior accountant', 'Accounts manager'],
    activities: [
      'keep the books of a textile company',
      'look after accounts for three family businesses',
      'work in the accounts team of a hospital',
    ],
  }),
  createCareer('financial_analyst', [14, 18], {
    educations: { mba: 50, ca_cs: 20, bcom: 16, btech: 14 },
    minAge: 23,
    maxAge: 55,
    incomeBands: [5, 8],
    titles: ['Financial analyst', 'Investment analyst', 'Risk analyst'],
    activities: [
      'study companies before others invest in them',
      'work in the finance team of an energy company',
      'measure risks so that others can sleep',
    ],
  }),
  createCareer('clerk', [10, 10], {
    educations: { ba: 46, bcom: 44, higher_secondary: 10 },
    minAge: 21,
    maxAge: 60,
    incomeBands: [1, 3],
    titles: ['Office assistant', 'Clerk'],
    activities: ['work in the office of a school', 'work at a cooperative society'],
  }),
];

/** Agriculture, food, trades, homemakers and retired people. */
export const crafts: Career[] = [
  createCareer('farmer', [2, 22], {
    educations: { bsc: 34, ba: 22, higher_secondary: 30, secondary: 14 },
    minAge: 22,
    onlyIn: 'rural areas',
    incomeBands: [2, 6],
    titles: ['Farmer', 'Organic farmer'],
    activities: [
      'farm our land, some of it without chemicals',
      'grow mangoes and coconuts',
      'farm, and have brought in drip irrigation',
    ],
    activitiesByTitle: {
      'Organic farmer': ['grow vegetables without chemicals'],
    },
  }),
  createCareer('chef', [6, 9], {
    educations: { diploma: 40, bachelor_other: 60 },
    minAge: 22,
    maxAge: 55,
    incomeBands: [2, 6],
    titles: ['Chef', 'Pastry chef', 'Head chef'],
    activities: ['cook in a hotel kitchen', 'run the kitchen of a small restaurant'],
    activitiesByTitle: {
      'Pastry chef': ['make cakes and bread for a living'],
    },
  }),
  createCareer('hotel_management', [7, 11], {
    educations: { bachelor_other: 70, diploma: 30 },
    minAge: 22,
    maxAge: 56,
    incomeBands: [2, 6],
    titles: ['Hotel manager', 'Front office manager'],
    activities: ['manage a hotel by the river', 'work in a hotel where no day is like the last'],
    activitiesByTitle: {
      'Front office manager': ['welcome guests at a hotel where no day is like the last'],
    },
  }),
  createCareer('electrician', [0, 10], {
    educations: { vocational: 70, diploma: 30 },
    minAge: 21,
    maxAge: 60,
    incomeBands: [1, 4],
    titles: ['Electrician', 'Service technician'],
    activities: ['repair what others throw away', 'work as a technician for lifts'],
  }),
  createCareer('homemaker', [30, 0], {
    educations: { ba: 50, bcom: 22, ma: 20, higher_secondary: 8 },
    minAge: 24,
    incomeBands: [0, 0],
    titles: ['Homemaker'],
    activities: [
      'run our home and give tuition to the neighbours’ children',
      'sew on order and teach others how',
    ],
  }),
  createCareer('retired', [60, 60], {
    educations: { ba: 30, bcom: 20, bsc: 20, ma: 20, bed: 10 },
    minAge: 58,
    incomeBands: [3, 5],
    titles: ['Retired teacher', 'Retired bank officer', 'Retired engineer'],
    activities: ['have retired and fill my days gladly'],
    activitiesByTitle: {
      'Retired teacher': ['taught for thirty years and still meet my pupils everywhere'],
      'Retired bank officer': ['retired from the bank and travel whenever I can'],
    },
  }),
];
