import { accessSync, constants, statSync } from 'node:fs';
import type { SiteValues } from './site.ts';

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** What is wrong where a file that a setting names cannot be read. */
export function checkFiles({ TLS_CERT_FILE, TLS_KEY_FILE, GEOIP_FILE }: SiteValues): string[] {
  return Object.entries({ TLS_CERT_FILE, TLS_KEY_FILE, GEOIP_FILE })
    .filter(([, file]) => file && !isReadable(file))
    .map(([name, file]) => `${name} should be a file that the site may read: ${file} is none`);
}
