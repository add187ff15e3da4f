import { t } from '@troth/texts';

type AgeGroup = '24-27' | '28-31' | '32-36';
type Place = 'pune' | 'mumbai' | 'delhi';

export const ageGroups: Record<AgeGroup, readonly [from: number, to: number]> = {
  '24-27': [24, 27],
  '28-31': [28, 31],
  '32-36': [32, 36],
};

export const places: Record<Place, string> = {
  pune: t('Pune'),
  mumbai: t('Mumbai'),
  delhi: t('Delhi'),
};

export interface SampleMember {
  name: string;
  age: number;
  occupation: string;
}

/** Fictional people, one for each place and age group; the drawn portraits are in `public/art/people`. */
export const sampleMembers: Record<Place, Record<AgeGroup, SampleMember>> = {
  pune: {
    '24-27': { name: t('Isha'), age: 26, occupation: t('Teacher') },
    '28-31': { name: t('Rohit'), age: 30, occupation: t('Architect') },
    '32-36': { name: t('Meera'), age: 33, occupation: t('Veterinarian') },
  },
  mumbai: {
    '24-27': { name: t('Karthik'), age: 27, occupation: t('Civil engineer') },
    '28-31': { name: t('Ananya'), age: 28, occupation: t('Banker') },
    '32-36': { name: t('Suresh'), age: 34, occupation: t('Chef') },
  },
  delhi: {
    '24-27': { name: t('Simran'), age: 26, occupation: t('Writer') },
    '28-31': { name: t('Arjun'), age: 30, occupation: t('Consultant') },
    '32-36': { name: t('Neha'), age: 33, occupation: t('Chartered accountant') },
  },
};
