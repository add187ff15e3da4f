import { createHash } from 'node:crypto';
import type { CreateProfileBody } from '@troth/contract';

/** The secret of every test site. It looks random because the settings refuse a SECRET_KEY that does not. */
export const TEST_SECRET = createHash('sha256').update('the secret of the test site').digest();

/** Creates a complete profile: a woman of about thirty looking for a man. */
export function createSampleProfile(
  name: string,
  changes: Partial<CreateProfileBody> = {},
): CreateProfileBody {
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
