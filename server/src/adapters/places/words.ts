/** What databases of addresses say, as far as it is read: the flat form and that of GeoIP2. */
export interface Located {
  country_code?: unknown;
  country?: unknown;
  city?: unknown;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What databases say of addresses that are nowhere in particular. */
const NOWHERE = 'ZZ';

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function countryOf({ country_code, country }: Located): string | null {
  const code = text(country_code) ?? text(within(country, 'iso_code'));
  if (code === null || !/^[A-Z]{2}$/.test(code) || code === NOWHERE) return null;
  return countryNames.of(code) ?? null;
}

const cityOf = ({ city }: Located): string | null => text(city) ?? text(within(within(city, 'names'), 'en'));

/** "Pune, India", "India", or null where not even the country is known. */
export function inWords(located: Located | null): string | null {
  const country = located && countryOf(located);
  if (!located || !country) return null;
  const city = cityOf(located);
  return city && city !== country ? `${city}, ${country}` : country;
}
