/** Cognito's own names for those that people know under others. */
const known: Record<string, string> = { SignInWithApple: 'Apple', LoginWithAmazon: 'Amazon' };

/** What members call an issuer. */
export const providerName = (provider: string): string => known[provider] ?? provider;
