import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { t } from '@troth/texts';
import { open, type Reader, type Response } from 'maxmind';
import { plainAddress } from '../../platform/http/network.ts';
import type { Logger } from '../../platform/log.ts';
import { isOwnNetwork } from './own-network.ts';
import type { PlaceOf } from './port.ts';
import { inWords, type Located } from './words.ts';

/** Which country has an address, in the public domain; it comes with the server. */
const COUNTRIES = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Tells places by a database file in MaxMind's format: the operator's, or that of countries. It is read when the first
 * address is asked for, once; where it cannot be read no place is known, and nothing else is wrong.
 */
export function pickPlaces({ GEOIP_FILE }: { GEOIP_FILE?: string | undefined }, log: Logger): PlaceOf {
  let opened: Promise<Reader<Located & Response> | null> | undefined;
  const openOnce = async () => {
    const file = GEOIP_FILE ?? fileURLToPath(import.meta.resolve(COUNTRIES));
    return open<Located & Response>(file).catch(({ name, code }: NodeJS.ErrnoException) => {
      log.warn({ name, code, file }, 'the database of places cannot be read');
      return null;
    });
  };
  return async (address) => {
    const ip = plainAddress(address);
    if (net.isIP(ip) === 0) return null;
    if (isOwnNetwork(ip)) return t('This network');
    opened ??= openOnce();
    return inWords((await opened)?.get(ip) ?? null);
  };
}
