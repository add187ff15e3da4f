import { t } from '@troth/texts';

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const first = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox on Windows", as near as a browser's own words allow. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = first(browsers, text);
  const system = first(systems, text);
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('An unknown device');
}

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';

/** Tablets with Android leave out that they are mobile. */
export function deviceKind(userAgent: string | null): DeviceKind {
  const text = userAgent ?? '';
  if (/iPad/.test(text)) return 'tablet';
  if (/iPhone|Android.*Mobile/.test(text)) return 'phone';
  if (/Android/.test(text)) return 'tablet';
  return /Windows|Mac OS X|Linux|CrOS/.test(text) ? 'computer' : 'unknown';
}
