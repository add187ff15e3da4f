import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint, successResponse } from '../endpoint.ts';

export const ACCOUNT_DEACTIVATED = msg('Account deactivated successfully.');
/** Shown by the web app after both profile and user were deleted. */
export const ACCOUNT_DELETED = msg('User account and profile deleted successfully.');
export const PROFILE_DELETED = msg('Profile deleted successfully.');
/** Response while a change of address can be undone. */
export const EMAIL_RECENTLY_CHANGED = msg(
  'You changed your email address less than 48 hours ago. To keep your account safe, you can only delete it once 48 hours have passed, or right away if you switch back to your old address.',
);

export const accountClosureEndpoints = {
  deactivate: endpoint({
    method: 'POST',
    path: '/profiles/me/deactivate',
    summary: 'Deactivate the account: hides the member and ends all sessions until the next sign-in',
    body: z.strictObject({}).default({}),
    response: successResponse,
    failure: 'Failed to deactivate account. Please try again.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/profiles/me',
    summary:
      'Delete the profile; the session may then only delete the user. 409 for 48 hours after a change of e-mail address',
    response: successResponse,
    errors: ['CONFLICT'],
    failure: 'Failed to delete user profile.',
  }),
};
