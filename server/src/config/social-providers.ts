import type { SocialProvider } from '@troth/identity';
import { together } from './across.ts';
import { isOwnMachine, webAddress } from './kinds.ts';

const SETTING = /^OIDC_([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*?)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/;

/** What Cognito calls those that it knows, so that its clients find them here under the same names. */
const COGNITO_NAMES: Record<string, string> = { APPLE: 'SignInWithApple', AMAZON: 'LoginWithAmazon' };

const nameOf = (group: string) =>
  COGNITO_NAMES[group] ??
  group
    .split('_')
    .map((word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
    .join(' ');

const isIssuer = (address: string, production: boolean) =>
  webAddress.safeParse(address).success &&
  (new URL(address).protocol === 'https:' || (!production && isOwnMachine(address)));

type Part = 'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET';

/** The settings of each `OIDC_<NAME>_…`, by NAME. */
function groupsIn(
  environment: NodeJS.ProcessEnv,
  wrong: string[],
): Map<string, Partial<Record<Part, string>>> {
  const groups = new Map<string, Partial<Record<Part, string>>>();
  for (const [setting, value] of Object.entries(environment)) {
    if (!setting.startsWith('OIDC_') || !value) continue;
    const [, group, part] = SETTING.exec(setting) ?? [];
    if (group === undefined) {
      wrong.push(
        `${setting} should be named OIDC_<NAME>_ISSUER, OIDC_<NAME>_CLIENT_ID or OIDC_<NAME>_CLIENT_SECRET`,
      );
      continue;
    }
    groups.set(group, { ...groups.get(group), [part as Part]: value });
  }
  return groups;
}

/** The issuers that members may sign in with, and what is wrong with their settings (decisions §3). */
export function readSocialProviders(
  environment: NodeJS.ProcessEnv,
  { production, https }: { production: boolean; https: boolean },
): { providers: SocialProvider[]; wrong: string[] } {
  const wrong: string[] = [];
  const providers: SocialProvider[] = [];
  for (const [group, { ISSUER, CLIENT_ID, CLIENT_SECRET }] of groupsIn(environment, wrong)) {
    const setting = `OIDC_${group}`;
    if (!ISSUER || !CLIENT_ID || !CLIENT_SECRET) {
      wrong.push(
        ...together({
          [`${setting}_ISSUER`]: ISSUER,
          [`${setting}_CLIENT_ID`]: CLIENT_ID,
          [`${setting}_CLIENT_SECRET`]: CLIENT_SECRET,
        }),
      );
    } else if (!isIssuer(ISSUER, production)) {
      wrong.push(`${setting}_ISSUER should be the address of an issuer, such as https://accounts.google.com`);
    } else {
      providers.push({
        name: nameOf(group),
        issuer: ISSUER,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
      });
    }
  }
  if (providers.length > 0 && !https) {
    wrong.push(
      'PUBLIC_URL should begin with https with OIDC_…, or TLS_CERT_FILE be set: issuers lead back by TLS',
    );
  }
  return { providers, wrong };
}
