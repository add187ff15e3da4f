import { settingNames } from './index.ts';

/** Variables that begin like this are meant for us. Those of `OIDC_` are checked where they are read. */
const PREFIXES = [
  'CASHFREE_',
  'COGNITO_',
  'DATABASE_',
  'RATE_',
  'S3_',
  'SMS_',
  'SMTP_',
  'STRIPE_',
  'TLS_',
  'TWILIO_',
];

/** Read by other programs, though close to one of ours: OpenSSL's certificate file. */
const OTHER_PROGRAMS = new Set(['SSL_CERT_FILE']);

/** In names this short two typing errors make another word, such as HOME of HOST. */
const SHORT = 6;

/** How many insertions, deletions, replacements and swaps of neighbours lead from one word to the other. */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const [left, above] = [from[row - 1], to[column - 1]];
      const isSwap = left === to[column - 2] && above === from[row - 2];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (left === above ? 0 : 1),
          isSwap ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}

function meantBy(name: string): string | undefined {
  return settingNames
    .map((known) => ({ known, distance: editDistance(name.toUpperCase(), known) }))
    .filter(({ known, distance }) => distance <= (known.length < SHORT ? 1 : 2))
    .toSorted((a, b) => a.distance - b.distance)[0]?.known;
}

/** One line for each variable of the environment that looks like a misspelled setting. */
export function suspectSettings(environment: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>(settingNames);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || known.has(name) || OTHER_PROGRAMS.has(name)) return [];
    const meant = meantBy(name);
    if (meant) return [`${name} is not a setting of this site: did you mean ${meant}?`];
    const isOurs = PREFIXES.some((prefix) => name.startsWith(prefix));
    return isOurs ? [`${name} is not a setting of this site: it has no effect.`] : [];
  });
}
