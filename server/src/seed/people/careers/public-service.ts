import { type Career, createCareer } from './career.ts';

/** Health care. */
export const health: Career[] = [
  createCareer('doctor', [46, 48], {
    educations: { mbbs: 46, md_ms: 54 },
    minAge: 27,
    incomeBands: [6, 9],
    titles: [
      'Physician',
      'Paediatrician',
      'General practitioner',
      'Anaesthetist',
      'Gynaecologist',
      'Orthopaedic surgeon',
      'Eye specialist',
    ],
    activities: [
      'work as a doctor in a district hospital',
      'am a hospital doctor, with the odd night duty',
      'run a clinic together with a colleague',
    ],
    activitiesByTitle: {
      Paediatrician: ['look after children and reassure their parents'],
      Anaesthetist: ['put people to sleep and, more importantly, wake them again'],
      'General practitioner': ['treat patients of all ages and remember most of their stories'],
      'Eye specialist': ['help people see better'],
      'Orthopaedic surgeon': ['mend bones in a large hospital'],
    },
  }),
  createCareer('dentist', [20, 11], {
    educations: { bds: 82, md_ms: 18 },
    minAge: 25,
    incomeBands: [4, 7],
    titles: ['Dentist', 'Orthodontist', 'Dental surgeon'],
    activities: [
      'run a dental clinic where nobody has to be afraid',
      'work as a dentist',
      'straighten teeth and calm nerves',
    ],
  }),
  createCareer('nurse', [42, 7], {
    educations: { nursing: 100 },
    minAge: 22,
    incomeBands: [2, 5],
    titles: ['Staff nurse', 'Intensive care nurse', 'Paediatric nurse', 'Nursing supervisor'],
    activities: ['work as a nurse in a large hospital', 'am a nurse, on my feet and glad of it'],
    activitiesByTitle: {
      'Intensive care nurse': ['am a nurse in intensive care'],
      'Paediatric nurse': ['work as a nurse on the children’s ward'],
      'Nursing supervisor': ['look after a ward and those who work on it'],
    },
  }),
  createCareer('pharmacist', [14, 14], {
    educations: { pharmacy: 100 },
    minAge: 22,
    incomeBands: [2, 5],
    titles: ['Pharmacist', 'Hospital pharmacist', 'Regulatory affairs officer'],
    activities: ['work as a pharmacist', 'know half of our street from the pharmacy counter'],
    activitiesByTitle: {
      'Regulatory affairs officer': ['work on the approval of medicines'],
      'Hospital pharmacist': ['work in a hospital pharmacy'],
    },
  }),
  createCareer('physiotherapist', [15, 8], {
    educations: { bachelor_other: 62, master_other: 38 },
    minAge: 23,
    incomeBands: [2, 5],
    titles: ['Physiotherapist', 'Sports physiotherapist'],
    activities: [
      'help people walk again after operations',
      'work as a physiotherapist',
      'treat runners and grandparents with the same patience',
    ],
    activitiesByTitle: {
      'Sports physiotherapist': ['get athletes back on the field'],
    },
  }),
  createCareer('psychologist', [12, 4], {
    educations: { ma: 66, msc: 22, phd: 12 },
    minAge: 25,
    incomeBands: [3, 6],
    titles: ['Clinical psychologist', 'School counsellor', 'Psychologist'],
    activities: [
      'work as a psychologist with young people',
      'listen for a living',
      'see families and children at a counselling centre',
    ],
    activitiesByTitle: {
      'School counsellor': ['listen to pupils, and sometimes to their teachers'],
    },
  }),
  createCareer('social_worker', [12, 5], {
    educations: { ma: 70, ba: 30 },
    minAge: 23,
    incomeBands: [1, 4],
    titles: ['Social worker', 'Programme officer at an NGO'],
    activities: [
      'work for an organisation that keeps girls in school',
      'run health camps in villages',
      'work with street children',
    ],
  }),
];

/** Law, public administration and transport. */
export const service: Career[] = [
  createCareer('lawyer', [18, 22], {
    educations: { llb: 70, llm: 30 },
    minAge: 24,
    incomeBands: [3, 8],
    titles: ['Advocate', 'Corporate lawyer', 'Advocate at the High Court'],
    activities: ['practise law, mostly on family property', 'work as a lawyer in a small chamber'],
    activitiesByTitle: {
      'Corporate lawyer': ['advise companies on contracts'],
      'Advocate at the High Court': ['practise at the High Court'],
    },
  }),
  createCareer('civil_servant', [8, 10], {
    educations: { ba: 30, ma: 30, btech: 30, mbbs: 10 },
    minAge: 26,
    maxAge: 60,
    onlyIn: 'India',
    incomeBands: [5, 6],
    titles: ['Civil servant', 'Administrative officer', 'Revenue service officer'],
    activities: [
      'serve in the administration of a district',
      'joined the civil services and have not regretted it',
    ],
  }),
  createCareer('government_employee', [42, 56], {
    educations: { ba: 26, bsc: 18, bcom: 18, ma: 20, btech: 18 },
    minAge: 23,
    maxAge: 60,
    onlyIn: 'India',
    incomeBands: [2, 5],
    titles: [
      'Government employee',
      'Section officer',
      'Postal officer',
      'Railway employee',
      'Municipal officer',
    ],
    activities: [
      'have a government post with regular hours',
      'work in the education department of the state',
    ],
    activitiesByTitle: {
      'Postal officer': ['serve at the head post office'],
      'Railway employee': ['work for the railways'],
      'Municipal officer': ['work for the city that I live in'],
    },
  }),
  createCareer('defence', [2, 18], {
    educations: { btech: 40, ba: 30, bsc: 30 },
    minAge: 22,
    maxAge: 54,
    onlyIn: 'India',
    incomeBands: [4, 7],
    titles: ['Army officer', 'Naval officer', 'Air Force officer'],
    activities: ['serve my country in uniform'],
    activitiesByTitle: {
      'Army officer': ['serve as an officer in the Army'],
      'Naval officer': ['serve in the Navy'],
      'Air Force officer': ['am an Air Force officer'],
    },
  }),
  createCareer('police', [4, 10], {
    educations: { ba: 50, bsc: 28, higher_secondary: 22 },
    minAge: 22,
    maxAge: 60,
    onlyIn: 'India',
    incomeBands: [2, 5],
    titles: ['Police officer', 'Sub-inspector'],
    activities: ['serve with the state police', 'am a police officer'],
  }),
  createCareer('merchant_navy', [1, 9], {
    educations: { btech: 60, diploma: 20, bsc: 20 },
    minAge: 22,
    maxAge: 52,
    incomeBands: [6, 9],
    titles: ['Merchant navy officer', 'Second engineer at sea'],
    activities: ['work in merchant shipping, with long holidays at home'],
    activitiesByTitle: {
      'Second engineer at sea': ['work as a ship’s engineer, with long holidays at home'],
    },
  }),
  createCareer('pilot', [3, 6], {
    educations: { bsc: 50, btech: 30, bachelor_other: 20 },
    minAge: 23,
    maxAge: 58,
    incomeBands: [8, 10],
    titles: ['Commercial pilot', 'First officer'],
    activities: ['fly passenger planes', 'am a pilot and still look up when one passes'],
  }),
];

/** Education and research. */
export const learning: Career[] = [
  createCareer('teacher', [96, 36], {
    educations: { bed: 62, ma: 18, msc: 14, bsc: 6 },
    minAge: 22,
    incomeBands: [2, 5],
    titles: [
      'School teacher',
      'Primary school teacher',
      'Science teacher',
      'Mathematics teacher',
      'English teacher',
      'Music teacher',
    ],
    activities: [
      'teach the middle classes and learn as much as I teach',
      'teach at a school that my old teachers still visit',
    ],
    activitiesByTitle: {
      'Primary school teacher': ['teach at a primary school and learn as much as I teach'],
      'Science teacher': ['teach science with more experiments than the syllabus asks for'],
      'Mathematics teacher': ['teach mathematics to those who say they cannot do it'],
      'English teacher': ['teach English and run the school library'],
      'Music teacher': ['teach music at a school'],
    },
  }),
  createCareer('lecturer', [24, 18], {
    educations: { ma: 24, msc: 26, mtech: 24, phd: 18, mcom: 8 },
    minAge: 25,
    incomeBands: [3, 6],
    titles: ['Lecturer', 'Assistant professor'],
    activities: ['teach at a college and enjoy the questions most', 'lecture, and still prepare every class'],
  }),
  createCareer('professor', [9, 11], {
    educations: { phd: 100 },
    minAge: 34,
    incomeBands: [5, 7],
    titles: ['Professor', 'Associate professor'],
    activities: [
      'teach and do research at a university',
      'guide doctoral students through their hardest year',
    ],
  }),
  createCareer('scientist', [12, 14], {
    educations: { phd: 60, msc: 28, mtech: 12 },
    minAge: 27,
    incomeBands: [4, 7],
    titles: ['Scientist', 'Research scientist', 'Agricultural scientist'],
    activities: [
      'work at a government research laboratory',
      'do research and teach young colleagues how to doubt',
    ],
    activitiesByTitle: {
      'Agricultural scientist': ['do research on drought-proof rice'],
    },
  }),
  createCareer('research_scholar', [12, 9], {
    educations: { msc: 48, mtech: 22, ma: 30 },
    minAge: 23,
    maxAge: 33,
    incomeBands: [2, 3],
    titles: ['Research scholar', 'Doctoral student'],
    activities: ['am writing my thesis', 'do doctoral research, which is mostly patience'],
  }),
  createCareer('student', [20, 12], {
    educations: { ma: 20, msc: 30, mba: 28, mcom: 12, bed: 10 },
    minAge: 21,
    maxAge: 26,
    incomeBands: [0, 0],
    titles: ['Postgraduate student', 'Student'],
    activities: [
      'am finishing my studies',
      'am in the last year of my course',
      'study and give tuition in the evenings',
    ],
  }),
];
