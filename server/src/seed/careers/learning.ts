import { type Career, career } from './career.ts';

/** Those who teach, study and find out. */
export const learning: Career[] = [
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
];
