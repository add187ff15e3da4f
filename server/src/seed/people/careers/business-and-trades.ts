import { type Career, career, type Weights } from './career.ts';

const commerceDegrees: Weights = { mba: 58, bba: 12, bcom: 12, btech: 10, mcom: 8 };

/** Business, sales and consulting. */
export const business: Career[] = [
  career('consultant', [18, 26], {
    educations: { mba: 60, btech: 24, ma: 8, msc: 8 },
    from: 24,
    income: [6, 9],
    titles: ['Management consultant', 'Consultant', 'Senior consultant', 'Tax consultant'],
    does: [
      'advise hospitals on how to run better',
      'travel to clients on Mondays and am home by Thursday',
      'work as a consultant for public transport',
    ],
    doesAs: {
      'Tax consultant': ['help families and small firms with their taxes'],
    },
  }),
  career('manager', [26, 52], {
    educations: commerceDegrees,
    from: 27,
    income: [5, 9],
    titles: [
      'Operations manager',
      'Branch manager',
      'Project manager',
      'Plant manager',
      'General manager',
      'Store manager',
    ],
    does: [
      'run the operations of a mid-sized company',
      'manage projects and the people in them',
      'keep many people working towards one date',
    ],
    doesAs: {
      'Plant manager': ['look after a plant with two hundred people'],
      'Branch manager': ['manage a branch with a team that I like'],
      'Store manager': ['run a large bookshop', 'run a store with a team that I like'],
    },
  }),
  career('human_resources', [34, 12], {
    educations: { mba: 68, ma: 14, bba: 12, bcom: 6 },
    from: 23,
    to: 58,
    income: [3, 7],
    titles: ['HR manager', 'Recruiter', 'People partner', 'HR business partner'],
    does: [
      'hire people and help them settle in',
      'work in human resources, where listening is most of the job',
    ],
    doesAs: {
      Recruiter: ['find people for work and work for people'],
    },
  }),
  career('marketing', [24, 24], {
    educations: { mba: 54, bba: 18, ba: 14, bcom: 14 },
    from: 22,
    to: 56,
    income: [3, 7],
    titles: ['Marketing manager', 'Brand manager', 'Digital marketer', 'Marketing executive'],
    does: [
      'tell people about good tea for a living',
      'plan campaigns for a publishing house',
      'look after a brand that my grandmother already knew',
    ],
  }),
  career('business_owner', [18, 78], {
    educations: { bcom: 40, bba: 22, ba: 18, mba: 12, higher_secondary: 8 },
    from: 24,
    income: [4, 10],
    titles: [
      'Business owner',
      'Owner of a textile business',
      'Owner of a printing press',
      'Restaurant owner',
      'Jeweller',
    ],
    does: ['run a business in spices', 'have a hardware shop and a loyal team'],
    doesAs: {
      'Owner of a textile business': ['run our family’s textile business'],
      'Owner of a printing press': ['own a printing press'],
      'Restaurant owner': ['run a small restaurant'],
      Jeweller: ['make and sell jewellery, as my grandfather did'],
    },
  }),
  career('entrepreneur', [14, 24], {
    educations: { btech: 46, mba: 38, bdes: 16 },
    from: 24,
    to: 58,
    income: [4, 10],
    titles: ['Entrepreneur', 'Co-founder', 'Founder of a food company'],
    does: ['run a young company with eleven people', 'co-founded a school for adults'],
    doesAs: {
      'Founder of a food company': ['started a company that delivers farm produce'],
    },
  }),
  career('trader', [2, 16], {
    educations: { bcom: 56, ba: 26, higher_secondary: 18 },
    from: 22,
    income: [3, 8],
    titles: ['Trader', 'Wholesale trader'],
    does: ['trade in grain and pulses', 'run a wholesale shop in the old market'],
    doesAs: {
      'Wholesale trader': ['run a wholesale shop in the old market'],
    },
  }),
  career('sales', [14, 34], {
    educations: { bba: 32, bcom: 30, mba: 28, ba: 10 },
    from: 21,
    to: 58,
    income: [2, 6],
    titles: ['Sales manager', 'Area sales manager', 'Medical representative'],
    does: ['work in sales and know every highway tea stall', 'look after customers in four districts'],
    doesAs: {
      'Medical representative': ['explain medicines to doctors'],
    },
  }),
];

/** Finance. */
export const money: Career[] = [
  career('banker', [40, 50], {
    educations: { bcom: 30, mba: 34, mcom: 16, ba: 8, bsc: 12 },
    from: 23,
    to: 60,
    income: [3, 7],
    titles: [
      'Bank officer',
      'Probationary officer',
      'Branch manager at a bank',
      'Relationship manager',
      'Credit officer',
    ],
    does: [
      'work at a bank where people still come to the counter',
      'work at a bank and like the mornings best',
    ],
    doesAs: {
      'Branch manager at a bank': ['look after a branch and its regulars'],
      'Credit officer': ['help small businesses get their first loan'],
    },
  }),
  career('chartered_accountant', [26, 32], {
    educations: { ca_cs: 100 },
    from: 24,
    income: [5, 8],
    titles: ['Chartered accountant', 'Chartered accountant in practice', 'Audit manager'],
    does: [
      'practise as a chartered accountant',
      'audit companies and enjoy it when the numbers agree',
      'run a small practice with two partners',
    ],
    doesAs: {
      'Audit manager': ['audit companies and enjoy it when the numbers agree'],
      'Chartered accountant in practice': ['run a small practice with two partners'],
    },
  }),
  career('company_secretary', [7, 4], {
    educations: { ca_cs: 80, llb: 20 },
    from: 25,
    income: [4, 7],
    titles: ['Company secretary', 'Compliance officer'],
    does: ['keep a listed company on the right side of the law', 'work as a company secretary'],
    doesAs: {
      'Compliance officer': ['keep a listed company on the right side of the law'],
    },
  }),
  career('accountant', [30, 32], {
    educations: { bcom: 60, mcom: 32, bba: 8 },
    from: 21,
    income: [2, 5],
    titles: ['Accountant', 'Senior accountant', 'Accounts manager'],
    does: [
      'keep the books of a textile company',
      'look after accounts for three family businesses',
      'work in the accounts team of a hospital',
    ],
  }),
  career('financial_analyst', [14, 18], {
    educations: { mba: 50, ca_cs: 20, bcom: 16, btech: 14 },
    from: 23,
    to: 55,
    income: [5, 8],
    titles: ['Financial analyst', 'Investment analyst', 'Risk analyst'],
    does: [
      'study companies before others invest in them',
      'work in the finance team of an energy company',
      'measure risks so that others can sleep',
    ],
  }),
  career('clerk', [10, 10], {
    educations: { ba: 46, bcom: 44, higher_secondary: 10 },
    from: 21,
    to: 60,
    income: [1, 3],
    titles: ['Office assistant', 'Clerk'],
    does: ['work in the office of a school', 'work at a cooperative society'],
  }),
];

/** Agriculture, food, trades, homemakers and retired people. */
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
