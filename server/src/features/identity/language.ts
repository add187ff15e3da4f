import type { EndpointReply, languageEndpoints } from '@troth/contract';
import type { Administration } from '@troth/identity';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';

type Choose = typeof languageEndpoints.choose;

/** Has the member written to in a language from now on. */
export async function chooseLanguage(
  users: Pick<Administration, 'setLanguage'>,
  { caller, body: { language } }: Call<Choose>,
): Promise<EndpointReply<Choose>> {
  if (!(await users.setLanguage(caller.memberId, language))) throw new ApiError('UNAUTHENTICATED');
  return { success: true };
}
