import { msg } from '@troth/texts';
import type { ProfileFieldName } from './profile-fields.ts';

export interface CompletionCriterion {
  /** Always English. Clients use it as a key to find the field to fill in, and translate it for display. */
  label: string;
  weight: number;
  answeredBy: ProfileFieldName | 'photo' | 'name' | 'gender' | 'dateOfBirth' | 'partnerPreferences';
  /** Other members cannot see a profile that lacks this criterion. */
  required?: true;
}

/**
 * What counts for the completion of a profile. The weights add up to 100. The required criteria and the name make up
 * exactly 60, so a member is listed with or without a photo.
 */
export const completionCriteria: readonly CompletionCriterion[] = [
  { label: msg('Profile photo'), weight: 20, answeredBy: 'photo' },
  { label: msg('About me'), weight: 14, answeredBy: 'bio', required: true },
  { label: msg('Religion'), weight: 9, answeredBy: 'religion', required: true },
  { label: msg('City'), weight: 9, answeredBy: 'city', required: true },
  { label: msg('Marital status'), weight: 8, answeredBy: 'maritalStatus', required: true },
  { label: msg('Height'), weight: 8, answeredBy: 'heightCm', required: true },
  { label: msg('Name'), weight: 4, answeredBy: 'name' },
  { label: msg('Gender'), weight: 4, answeredBy: 'gender', required: true },
  { label: msg('Date of birth'), weight: 4, answeredBy: 'dateOfBirth', required: true },
  { label: msg('Education'), weight: 3, answeredBy: 'education' },
  { label: msg('Work'), weight: 3, answeredBy: 'occupation' },
  { label: msg('My partner preferences'), weight: 3, answeredBy: 'partnerPreferences' },
  { label: msg('Mother tongue'), weight: 2, answeredBy: 'motherTongue' },
  { label: msg('Community'), weight: 2, answeredBy: 'community' },
  { label: msg('Annual income'), weight: 1, answeredBy: 'incomeBand' },
  { label: msg('Diet'), weight: 1, answeredBy: 'diet' },
  { label: msg('What I enjoy'), weight: 1, answeredBy: 'hobbies' },
  { label: msg('Family'), weight: 1, answeredBy: 'familyType' },
  { label: msg('About my family'), weight: 1, answeredBy: 'familyAbout' },
  { label: msg('Smoking'), weight: 1, answeredBy: 'smoking' },
  { label: msg('Drinking'), weight: 1, answeredBy: 'drinking' },
];
