import { t } from '@troth/texts';
import { endingOf } from '../ended-session.ts';

/** What a provider says of a social sign-in that came to nothing, and what the member reads instead. */
const refusals: [RegExp, string][] = [
  [/cancel/i, t('The sign-in was cancelled. You can try again, or use your password.')],
  [
    /already (?:an account|found an entry)/i,
    t('There is already an account with this e-mail address. Please sign in with your password.'),
  ],
  [
    /no confirmed e-mail|attributes required/i,
    t(
      'Your account there has no confirmed e-mail address. Please confirm it there, or register here with your e-mail and a password.',
    ),
  ],
  [
    /cannot be reached|failed to fetch|network/i,
    t('This way to sign in cannot be reached at the moment. Please try again shortly, or use your password.'),
  ],
  [/too many/i, t('Too many tries. Please wait a while and try again.')],
  [
    /expired|invalid_grant|validating the state/i,
    t('This sign-in has expired or was begun in another window. Please try again.'),
  ],
];

/** Only sentences of our own: what comes back in an address may be anybody's. */
export function socialRefusal(error: unknown): string {
  const ending = endingOf(error);
  if (ending) return ending.words;
  const said = error instanceof Error ? error.message : '';
  const [, words] = refusals.find(([text]) => text.test(said)) ?? [];
  return words ?? t('The sign-in did not work. Please try again, or use your password.');
}
