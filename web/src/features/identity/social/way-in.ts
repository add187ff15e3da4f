/** Where somebody wanted to go who was asked to sign in first, while they are at an issuer. */
export const WAY_IN = 'way-in';
