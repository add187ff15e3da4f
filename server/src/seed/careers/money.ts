import { type Career, career } from './career.ts';

/** Those who count. */
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
