import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const visibility = z.enum(['SHOW_ALL', 'SHOW_CONNECTED', 'HIDE']);
export type Visibility = z.infer<typeof visibility>;

export const privacySettings = z
  .object({
    photoPrivacy: visibility,
    phonePrivacy: visibility,
    /** Do not record views of other profiles by this member. */
    doNotRecordViews: z.boolean(),
    hideOnlineStatus: z.boolean(),
    /** Use what the member views, sends and answers to choose recommendations, for them and for others. */
    learnFromActivity: z.boolean(),
  })
  .meta({ id: 'PrivacySettings' });

export type PrivacySettings = z.infer<typeof privacySettings>;

export const privacyEndpoints = {
  update: endpoint({
    method: 'PUT',
    path: '/profiles/privacy',
    summary: 'Change the privacy settings; omitted fields stay unchanged',
    body: z.strictObject(privacySettings.shape).partial(),
    response: privacySettings.extend({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'UPGRADE_REQUIRED'],
    failure: 'Failed to update privacy settings',
    unexpected: 'An unexpected error occurred while updating privacy settings.',
  }),
};
