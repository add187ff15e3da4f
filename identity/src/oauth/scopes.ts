import { OAuthError } from './errors.ts';
import { words } from './words.ts';

/** What Cognito lets every session do that did not come by OAuth. */
export const EVERYTHING = 'aws.cognito.signin.user.admin';

const SCOPES = ['openid', 'email', 'profile', EVERYTHING];

/** The scopes that a client asks for, in one order; all of them where it names none. Throws `invalid_scope` without `openid`. */
export function readScope(asked: string | undefined): string {
  const names = (asked ?? '').split(' ').filter((name) => name !== '');
  if (names.some((name) => !SCOPES.includes(name)) || (names.length > 0 && !names.includes('openid'))) {
    throw new OAuthError('invalid_scope', words.notOurs);
  }
  return SCOPES.filter((name) => names.length === 0 || names.includes(name)).join(' ');
}

/** Whether a session may have what a scope stands for. */
export const covers = (scope: string | null, name: 'email' | 'profile') =>
  scope === null || scope.split(' ').includes(name);
