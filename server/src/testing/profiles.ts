import type { CreateProfileBody } from '@troth/contract';

/** A complete profile: a woman of about thirty looking for a man. */
export function sampleProfile(name: string, changes: Partial<CreateProfileBody> = {}): CreateProfileBody {
  return {
    firstName: name.charAt(0).toUpperCase() + name.slice(1),
    lastName: 'Kulkarni',
    gender: 'female',
    dateOfBirth: '1996-04-12',
    createdFor: 'self',
    heightCm: 165,
    maritalStatus: 'never_married',
    religion: 'hindu',
    motherTongue: 'marathi',
    country: 'in',
    state: 'in_mh',
    city: 'in_mh_pune',
    bio: 'I teach physics in Pune, walk in the hills on Sundays and cook for anyone who turns up hungry.',
    ...changes,
  };
}
