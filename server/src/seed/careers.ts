import { vocabularies } from '../features/profiles/index.ts';
import type { Random } from './random.ts';

type Weights = Record<string, number>;

interface Career {
  occupation: string;
  /** How often women and men do it. */
  women: number;
  men: number;
  educations: Weights;
  /** The youngest and the oldest who do it. */
  from: number;
  to?: number;
  /** Where alone it is done. */
  only?: 'in India' | 'in the country';
  /** Places in the list of income bands for a beginner and for an old hand in India. */
  income: [number, number];
  /** What it says on the card: somebody is this. */
  titles: string[];
  /** "I …" */
  does: string[];
  /** What somebody of this very title does instead. */
  doesAs?: Record<string, string[]>;
}

const tech: Weights = { btech: 58, mtech: 12, mca: 12, bca: 8, msc: 6, bsc: 4 };
const business: Weights = { mba: 58, bba: 12, bcom: 12, btech: 10, mcom: 8 };
const arts: Weights = { ba: 40, ma: 36, bdes: 14, bachelor_other: 10 };

const career = (
  occupation: string,
  [women, men]: [number, number],
  rest: Omit<Career, 'occupation' | 'women' | 'men'>,
): Career => ({ occupation, women, men, ...rest });

const careers: Career[] = [
  career('software_engineer', [120, 170], {
    educations: tech,
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
    educations: { ...business, btech: 26 },
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
    educations: business,
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
  career('doctor', [46, 48], {
    educations: { mbbs: 46, md_ms: 54 },
    from: 27,
    income: [6, 9],
    titles: [
      'Physician',
      'Paediatrician',
      'General practitioner',
      'Anaesthetist',
      'Gynaecologist',
      'Orthopaedic surgeon',
      'Eye specialist',
    ],
    does: [
      'work as a doctor in a district hospital',
      'am a hospital doctor, with the odd night duty',
      'run a clinic together with a colleague',
    ],
    doesAs: {
      Paediatrician: ['look after children and reassure their parents'],
      Anaesthetist: ['put people to sleep and, more importantly, wake them again'],
      'General practitioner': ['treat patients of all ages and remember most of their stories'],
      'Eye specialist': ['help people see better'],
      'Orthopaedic surgeon': ['mend bones in a large hospital'],
    },
  }),
  career('dentist', [20, 11], {
    educations: { bds: 82, md_ms: 18 },
    from: 25,
    income: [4, 7],
    titles: ['Dentist', 'Orthodontist', 'Dental surgeon'],
    does: [
      'run a dental clinic where nobody has to be afraid',
      'work as a dentist',
      'straighten teeth and calm nerves',
    ],
  }),
  career('nurse', [42, 7], {
    educations: { nursing: 100 },
    from: 22,
    income: [2, 5],
    titles: ['Staff nurse', 'Intensive care nurse', 'Paediatric nurse', 'Nursing supervisor'],
    does: ['work as a nurse in a large hospital', 'am a nurse, on my feet and glad of it'],
    doesAs: {
      'Intensive care nurse': ['am a nurse in intensive care'],
      'Paediatric nurse': ['work as a nurse on the children’s ward'],
      'Nursing supervisor': ['look after a ward and those who work on it'],
    },
  }),
  career('pharmacist', [14, 14], {
    educations: { pharmacy: 100 },
    from: 22,
    income: [2, 5],
    titles: ['Pharmacist', 'Hospital pharmacist', 'Regulatory affairs officer'],
    does: ['work as a pharmacist', 'know half of our street from the pharmacy counter'],
    doesAs: {
      'Regulatory affairs officer': ['work on the approval of medicines'],
      'Hospital pharmacist': ['work in a hospital pharmacy'],
    },
  }),
  career('physiotherapist', [15, 8], {
    educations: { bachelor_other: 62, master_other: 38 },
    from: 23,
    income: [2, 5],
    titles: ['Physiotherapist', 'Sports physiotherapist'],
    does: [
      'help people walk again after operations',
      'work as a physiotherapist',
      'treat runners and grandparents with the same patience',
    ],
    doesAs: {
      'Sports physiotherapist': ['get athletes back on the field'],
    },
  }),
  career('psychologist', [12, 4], {
    educations: { ma: 66, msc: 22, phd: 12 },
    from: 25,
    income: [3, 6],
    titles: ['Clinical psychologist', 'School counsellor', 'Psychologist'],
    does: [
      'work as a psychologist with young people',
      'listen for a living',
      'see families and children at a counselling centre',
    ],
    doesAs: {
      'School counsellor': ['listen to pupils, and sometimes to their teachers'],
    },
  }),
  career('teacher', [96, 36], {
    educations: { bed: 62, ma: 18, msc: 14, bsc: 6 },
    from: 22,
    income: [2, 5],
    titles: [
      'School teacher',
      'Primary school teacher',
      'Science teacher',
      'Mathematics teacher',
      'English teacher',
      'Music teacher',
    ],
    does: [
      'teach the middle classes and learn as much as I teach',
      'teach at a school that my old teachers still visit',
    ],
    doesAs: {
      'Primary school teacher': ['teach at a primary school and learn as much as I teach'],
      'Science teacher': ['teach science with more experiments than the syllabus asks for'],
      'Mathematics teacher': ['teach mathematics to those who say they cannot do it'],
      'English teacher': ['teach English and run the school library'],
      'Music teacher': ['teach music at a school'],
    },
  }),
  career('lecturer', [24, 18], {
    educations: { ma: 24, msc: 26, mtech: 24, phd: 18, mcom: 8 },
    from: 25,
    income: [3, 6],
    titles: ['Lecturer', 'Assistant professor'],
    does: ['teach at a college and enjoy the questions most', 'lecture, and still prepare every class'],
  }),
  career('professor', [9, 11], {
    educations: { phd: 100 },
    from: 34,
    income: [5, 7],
    titles: ['Professor', 'Associate professor'],
    does: ['teach and do research at a university', 'guide doctoral students through their hardest year'],
  }),
  career('scientist', [12, 14], {
    educations: { phd: 60, msc: 28, mtech: 12 },
    from: 27,
    income: [4, 7],
    titles: ['Scientist', 'Research scientist', 'Agricultural scientist'],
    does: ['work at a government research laboratory', 'do research and teach young colleagues how to doubt'],
    doesAs: {
      'Agricultural scientist': ['do research on drought-proof rice'],
    },
  }),
  career('research_scholar', [12, 9], {
    educations: { msc: 48, mtech: 22, ma: 30 },
    from: 23,
    to: 33,
    income: [2, 3],
    titles: ['Research scholar', 'Doctoral student'],
    does: ['am writing my thesis', 'do doctoral research, which is mostly patience'],
  }),
  career('student', [20, 12], {
    educations: { ma: 20, msc: 30, mba: 28, mcom: 12, bed: 10 },
    from: 21,
    to: 26,
    income: [0, 0],
    titles: ['Postgraduate student', 'Student'],
    does: [
      'am finishing my studies',
      'am in the last year of my course',
      'study and give tuition in the evenings',
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
    educations: arts,
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
  career('social_worker', [12, 5], {
    educations: { ma: 70, ba: 30 },
    from: 23,
    income: [1, 4],
    titles: ['Social worker', 'Programme officer at an NGO'],
    does: [
      'work for an organisation that keeps girls in school',
      'run health camps in villages',
      'work with street children',
    ],
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
    educations: arts,
    from: 22,
    income: [1, 5],
    titles: ['Musician', 'Singer', 'Sound engineer'],
    does: ['play and teach music'],
    doesAs: {
      'Sound engineer': ['record musicians for a living'],
      Singer: ['sing and teach singing'],
    },
  }),
  career('clerk', [10, 10], {
    educations: { ba: 46, bcom: 44, higher_secondary: 10 },
    from: 21,
    to: 60,
    income: [1, 3],
    titles: ['Office assistant', 'Clerk'],
    does: ['work in the office of a school', 'work at a cooperative society'],
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

/** The youngest that each of the longer educations leaves behind. */
const finishedAt: Weights = {
  phd: 29,
  md_ms: 29,
  mtech: 24,
  msc: 23,
  ma: 23,
  mba: 24,
  mca: 24,
  mcom: 23,
  llm: 25,
  ca_cs: 24,
  mbbs: 25,
  bds: 24,
  master_other: 24,
};

const remarks = [
  'First class with distinction',
  'On a merit scholarship',
  'Evening college, alongside work',
  'Among the first ten of the university',
  'First of the family to study',
];

export interface Work {
  occupation: string;
  education: string;
  educationDetail: string | null;
  title: string;
  does: string;
  incomeBand: string;
}

const bands = vocabularies.incomeBand.map(({ code }) => code).filter((code) => code !== 'prefer_not_to_say');

function incomeOf(
  random: Random,
  { income }: Career,
  { age, abroad }: { age: number; abroad: boolean },
): string {
  const [least, most] = income;
  if (most === 0) return 'no_income';
  const experience = Math.min(1, Math.max(0, (age - 22) / 22));
  const band = least + (most - least) * experience * 0.8 + random.normal(0, 0.7) + (abroad ? 3 : 0);
  return bands[Math.min(bands.length - 1, Math.max(1, Math.round(band)))] ?? 'prefer_not_to_say';
}

/** Work, schooling and income that go together, with the age and with each other. */
export function chooseWork(
  random: Random,
  person: { gender: 'female' | 'male' | 'other'; age: number; abroad: boolean; rural: boolean },
): Work {
  const { gender, age, abroad, rural } = person;
  const share = ({ women, men, from, to = 62, only }: Career) => {
    if (age < from || age > to || (only && abroad) || (only === 'in the country' && !rural)) return 0;
    return gender === 'female' ? women : gender === 'male' ? men : (women + men) / 2;
  };
  const chosen =
    careers[Number(random.weighted(Object.fromEntries(careers.map((one, at) => [at, share(one)]))))];
  if (!chosen) throw new Error('There is no work for this age');
  const finished = Object.entries(chosen.educations).filter(([code]) => (finishedAt[code] ?? 0) <= age);
  const education = random.weighted(finished.length ? Object.fromEntries(finished) : chosen.educations);
  const title = random.pick(chosen.titles);
  return {
    occupation: chosen.occupation,
    education,
    educationDetail: random.chance(0.2) ? random.pick(remarks) : null,
    title,
    does: random.pick(chosen.doesAs?.[title] ?? chosen.does),
    incomeBand: random.chance(0.07) ? 'prefer_not_to_say' : incomeOf(random, chosen, person),
  };
}
