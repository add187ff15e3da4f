import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { t } from '@troth/texts';
import { open, type Reader, type Response } from 'maxmind';
import { isPrivateAddress, plainAddress } from '../../platform/http/rate-limit.ts';
import type { Logger } from '../../platform/log.ts';
import type { LocateIp } from './port.ts';

/** The fields read from address databases: the flat form and GeoIP2. */
export interface IpRecord {
  country_code?: unknown;
  country?: unknown;
  city?: unknown;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Country code of addresses without a known country. */
const UNKNOWN_COUNTRY = 'ZZ';

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const toText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function countryOf({ country_code, country }: IpRecord): string | null {
  const code = toText(country_code) ?? toText(getField(country, 'iso_code'));
  if (code === null || !/^[A-Z]{2}$/.test(code) || code === UNKNOWN_COUNTRY) return null;
  return countryNames.of(code) ?? null;
}

const cityOf = ({ city }: IpRecord): string | null =>
  toText(city) ?? toText(getField(getField(city, 'names'), 'en'));

/** "Pune, India", "India", or null if not even the country is known. */
function formatLocation(record: IpRecord | null): string | null {
  const country = record && countryOf(record);
  if (!record || !country) return null;
  const city = cityOf(record);
  return city && city !== country ? `${city}, ${country}` : country;
}

/** File of a package with the country of each address; public domain. */
const COUNTRY_DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Looks up places in a MaxMind database: the operator's, or the packaged one with countries only. The file is read
 * once, when first needed; if that fails, every place is unknown.
 */
export function pickIpLocation({ GEOIP_FILE }: { GEOIP_FILE?: string | undefined }, log: Logger): LocateIp {
  let reader: Promise<Reader<IpRecord & Response> | null> | undefined;
  const openOnce = async () => {
    const file = GEOIP_FILE ?? fileURLToPath(import.meta.resolve(COUNTRY_DATABASE));
    return open<IpRecord & Response>(file).catch(({ name, code }: NodeJS.ErrnoException) => {
      log.warn({ name, code, file }, 'the IP location database cannot be read');
      return null;
    });
  };
  return async (address) => {
    const ip = plainAddress(address);
    if (net.isIP(ip) === 0) return null;
    if (isPrivateAddress(ip)) return t('This network');
    reader ??= openOnce();
    return formatLocation((await reader)?.get(ip) ?? null);
  };
}
