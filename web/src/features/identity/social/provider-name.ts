import { t } from '@troth/texts';

/** The issuer that a developer's machine brings along. */
export const DEVELOPMENT = 'Development';

/** Names that members do not know the issuers by: Cognito's own, and that of development. */
const known: Record<string, string> = {
  SignInWithApple: 'Apple',
  LoginWithAmazon: 'Amazon',
  [DEVELOPMENT]: t('a test account'),
};

/** What members call an issuer. */
export const providerName = (provider: string): string => known[provider] ?? provider;
