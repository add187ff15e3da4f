/** The identity provider has one name for several refusals; their words tell them apart. */
const refusedWith = (error: unknown, words: RegExp) =>
  error instanceof Error && error.name === 'NotAuthorizedException' && words.test(error.message);

export const isWrongPassword = (error: unknown) => refusedWith(error, /incorrect username or password/i);

/** The last sign-in is too long ago for what was asked. */
export const wantsSignIn = (error: unknown) => refusedWith(error, /sign in again/i);
