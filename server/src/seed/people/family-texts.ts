/** Texts about a family that fit any writer. */

export const fathers = [
  'Father retired from the railways',
  'Father is a retired headmaster',
  'Father runs a small business',
  'Father is a farmer',
  'Father was with a nationalised bank',
  'Father is an engineer',
  'Father practises law',
  'Father served in the Army',
  'Father is a doctor',
  'Father has a shop in the old town',
  'Father worked in the post office',
  'Father is a college lecturer',
  'Father is a civil contractor',
  'Father retired from the electricity board',
  'Father writes for a newspaper',
];

export const mothers = [
  'mother is a homemaker',
  'mother teaches at a primary school',
  'mother is a nurse',
  'mother runs a tailoring unit',
  'mother retired as a headmistress',
  'mother works in a bank',
  'mother gives music lessons',
  'mother is a homemaker and the best cook we know',
  'mother is a doctor',
  'mother looks after the accounts of the family business',
  'mother works for the state government',
];

export const siblings = [
  'One younger brother, still studying.',
  'One elder sister, married and settled nearby.',
  'Two sisters, both married.',
  'One brother, an engineer.',
  'An only child.',
  'One younger sister in college.',
  'Two brothers, one of them abroad.',
  'One elder brother with two lively children.',
  'A twin, and a younger brother.',
  'One sister, a doctor in training.',
];

/** Siblings of members who are 46 or older. */
export const grownSiblings = [
  'Two sisters, both grandmothers by now.',
  'One brother, retired.',
  'One elder sister, very close.',
  'An only child.',
  'Three siblings, spread over the country and on the phone every Sunday.',
  'One younger brother with a family of his own.',
];

export const households: Record<string, string[]> = {
  joint: [
    'We are a joint family of nine under one roof.',
    'Grandparents, uncles and cousins share the house.',
    'A joint family, with a long dining table.',
  ],
  nuclear: [
    'A small and close family.',
    'We are few, and talk a lot.',
    'A close-knit family that eats dinner together.',
  ],
  extended: [
    'Relatives live in the same street and drop in without calling.',
    'A large family that meets for every festival.',
  ],
  single_parent: ['Small family, strong mother.'],
  living_alone: [
    'Family lives elsewhere and visits often.',
    'The family is spread over three cities and meets for festivals.',
  ],
};

export const origins = [
  'We come from {origin}.',
  'Originally from {origin}.',
  'Our roots are in {origin}.',
  'The family house is in {origin}.',
];
