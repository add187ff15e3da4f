import { type Career, career } from './career.ts';

/** Those who serve the law, the state and the traveller. */
export const service: Career[] = [
  career('lawyer', [18, 22], {
    educations: { llb: 70, llm: 30 },
    from: 24,
    income: [3, 8],
    titles: ['Advocate', 'Corporate lawyer', 'Advocate at the High Court'],
    does: ['practise law, mostly on family property', 'work as a lawyer in a small chamber'],
    doesAs: {
      'Corporate lawyer': ['advise companies on contracts'],
      'Advocate at the High Court': ['practise at the High Court'],
    },
  }),
  career('civil_servant', [8, 10], {
    educations: { ba: 30, ma: 30, btech: 30, mbbs: 10 },
    from: 26,
    to: 60,
    only: 'in India',
    income: [5, 6],
    titles: ['Civil servant', 'Administrative officer', 'Revenue service officer'],
    does: [
      'serve in the administration of a district',
      'joined the civil services and have not regretted it',
    ],
  }),
  career('government_employee', [42, 56], {
    educations: { ba: 26, bsc: 18, bcom: 18, ma: 20, btech: 18 },
    from: 23,
    to: 60,
    only: 'in India',
    income: [2, 5],
    titles: [
      'Government employee',
      'Section officer',
      'Postal officer',
      'Railway employee',
      'Municipal officer',
    ],
    does: ['have a government post with regular hours', 'work in the education department of the state'],
    doesAs: {
      'Postal officer': ['serve at the head post office'],
      'Railway employee': ['work for the railways'],
      'Municipal officer': ['work for the city that I live in'],
    },
  }),
  career('defence', [2, 18], {
    educations: { btech: 40, ba: 30, bsc: 30 },
    from: 22,
    to: 54,
    only: 'in India',
    income: [4, 7],
    titles: ['Army officer', 'Naval officer', 'Air Force officer'],
    does: ['serve my country in uniform'],
    doesAs: {
      'Army officer': ['serve as an officer in the Army'],
      'Naval officer': ['serve in the Navy'],
      'Air Force officer': ['am an Air Force officer'],
    },
  }),
  career('police', [4, 10], {
    educations: { ba: 50, bsc: 28, higher_secondary: 22 },
    from: 22,
    to: 60,
    only: 'in India',
    income: [2, 5],
    titles: ['Police officer', 'Sub-inspector'],
    does: ['serve with the state police', 'am a police officer'],
  }),
  career('merchant_navy', [1, 9], {
    educations: { btech: 60, diploma: 20, bsc: 20 },
    from: 22,
    to: 52,
    income: [6, 9],
    titles: ['Merchant navy officer', 'Second engineer at sea'],
    does: ['work in merchant shipping, with long holidays at home'],
    doesAs: {
      'Second engineer at sea': ['work as a ship’s engineer, with long holidays at home'],
    },
  }),
  career('pilot', [3, 6], {
    educations: { bsc: 50, btech: 30, bachelor_other: 20 },
    from: 23,
    to: 58,
    income: [8, 10],
    titles: ['Commercial pilot', 'First officer'],
    does: ['fly passenger planes', 'am a pilot and still look up when one passes'],
  }),
];
