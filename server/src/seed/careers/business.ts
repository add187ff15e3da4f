import { type Career, career, type Weights } from './career.ts';

const commerce: Weights = { mba: 58, bba: 12, bcom: 12, btech: 10, mcom: 8 };

/** Those who run, sell and advise. */
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
    educations: commerce,
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
