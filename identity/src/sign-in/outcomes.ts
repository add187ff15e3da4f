import { IdentityError, identityErrorStatus, OAuthError, oauthErrorStatus } from '../platform/errors.ts';
import type { IdentityOptions, SignInMethod, SignInOutcome } from '../platform/options.ts';

function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof OAuthError) return (oauthErrorStatus[error.name] ?? 400) < 500 ? 'refused' : 'failed';
  if (!(error instanceof IdentityError)) return 'failed';
  if (error.name === 'TooManyRequestsException') return 'limited';
  return (identityErrorStatus[error.name] ?? 400) < 500 ? 'refused' : 'failed';
}

/** Runs a step of a sign-in and reports how it ended: any step that throws, and the last one that succeeds. */
export async function reportSignIn<Result>(
  { onSignInAttempt }: Pick<IdentityOptions, 'onSignInAttempt'>,
  { method, isLastStep }: { method: SignInMethod; isLastStep: boolean },
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await step();
    if (isLastStep) onSignInAttempt?.(method, 'ok');
    return result;
  } catch (error) {
    onSignInAttempt?.(method, outcomeOf(error));
    throw error;
  }
}
