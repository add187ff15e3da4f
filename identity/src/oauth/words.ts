/**
 * What is said when a social sign-in comes to nothing. Each says what to do, and none says who has an account. Always in
 * English: clients tell them apart by their words, and have their own for members.
 */
export const words = {
  cancelled: 'The sign-in was cancelled.',
  startAgain: 'This sign-in has expired or was begun in another window. Please try again.',
  unknownWay: 'This way to sign in is not offered here.',
  unverified:
    'Your account there has no confirmed e-mail address. Please confirm it there, or register here with your e-mail and a password.',
  taken: 'There is already an account with this e-mail address. Please sign in with your password.',
  issuerDown:
    'This way to sign in cannot be reached at the moment. Please try again shortly, or use your password.',
  issuerAnswer: 'We could not make sure who you are. Please try again, or use your password.',
  tooMany: 'Too many sign-in attempts. Please wait a while and try again.',
  notOurs: 'This sign-in was asked for in a way that we do not know. Please start from our sign-in page.',
  failed: 'Something went wrong. Please try again.',
};
