import { type Career, career } from './career.ts';

/** Those who heal and help. */
export const health: Career[] = [
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
];
