import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openWindows } from '../scripts/pictures/browser-windows.ts';
import { setTheme, waitForHeading, waitUntilSettled } from '../scripts/pictures/in-page.ts';
import { trackRequests } from '../scripts/pictures/network.ts';
import { growToPageHeight } from '../scripts/pictures/screenshot.ts';
import { withSite } from '../scripts/pictures/site.ts';
import { themes } from '../scripts/pictures/states.ts';
import { DEMO_PASSWORD } from '../server/src/seed/index.ts';

/** The highest share of pixels in per cent that a page may have. */
const LIMITS = { magenta: 2, gold: 5 };

const PAGES = ['/dashboard', '/search'];
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

/** Pictures of members are no part of the design, but keep their place. */
const HIDE_PHOTOS = 'picture, img { visibility: hidden !important; background: none !important }';

/** Below this difference between the strongest and the weakest channel, a colour is an ivory, a plum or a grey. */
const MIN_CHROMA = 30;

export interface ColourShares {
  /** In per cent of all pixels. */
  magenta: number;
  gold: number;
}

/** The hue in degrees, or undefined for colours that are almost grey. */
function hueOf(red: number, green: number, blue: number): number | undefined {
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (chroma < MIN_CHROMA) return undefined;
  if (max === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  if (max === green) return 60 * ((blue - red) / chroma + 2);
  return 60 * ((red - green) / chroma + 4);
}

/** Counts the magenta and gold pixels of an RGB picture, including pale ones such as the gold behind a selected row. */
export function measureShares(pixels: Uint8Array): ColourShares {
  let magenta = 0;
  let gold = 0;
  for (let index = 0; index < pixels.length; index += 3) {
    const hue = hueOf(pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0);
    if (hue === undefined) continue;
    if (hue >= 310 && hue <= 345) magenta += 1;
    else if (hue >= 30 && hue <= 55) gold += 1;
  }
  const total = pixels.length / 3;
  return { magenta: (100 * magenta) / total, gold: (100 * gold) / total };
}

async function measurePage(page: Page): Promise<ColourShares> {
  const picture = await page.screenshot({ style: HIDE_PHOTOS });
  return measureShares(await sharp(picture).removeAlpha().raw().toBuffer());
}

const isAboveLimit = ({ magenta, gold }: ColourShares) => magenta > LIMITS.magenta || gold > LIMITS.gold;

const formatShares = ({ magenta, gold }: ColourShares) =>
  [magenta, gold].map((share) => share.toFixed(1).padStart(9)).join(' ');

/**
 * `npm run bench -- colours`: the share of magenta and gold pixels on the dashboard and the search without photos, in
 * the first window and on the whole page. Fails if a share is above its limit.
 */
export async function colours(): Promise<void> {
  await withSite(async (site) => {
    const gold = { email: 'gold@demo.test', password: DEMO_PASSWORD };
    const windows = await openWindows(site, { gold });
    const { context } = await windows.open('gold', 'full');
    console.log('                            first window         whole page');
    console.log('page       width theme  magenta %    gold %  magenta %    gold %');
    try {
      for (const path of PAGES) {
        for (const { width, height } of WINDOWS) {
          const page = await context.newPage();
          const waitForRequests = trackRequests(page);
          await page.setViewportSize({ width, height });
          await page.goto(`${site}${path}`);
          await waitForHeading(page);
          await waitForRequests();
          await waitUntilSettled(page);
          const measureThemes = async () => {
            const shares: ColourShares[] = [];
            for (const theme of themes) {
              await setTheme(page, theme);
              shares.push(await measurePage(page));
            }
            return shares;
          };
          const firstWindow = await measureThemes();
          await growToPageHeight(page, width);
          const wholePage = await measureThemes();
          for (const [index, theme] of themes.entries()) {
            const measured = [firstWindow[index], wholePage[index]].filter((shares) => shares !== undefined);
            console.log(
              `${path.padEnd(10)} ${String(width).padStart(5)} ${theme.padEnd(5)} ${measured.map(formatShares).join(' ')}`,
            );
            if (measured.some(isAboveLimit)) process.exitCode = 1;
          }
          await page.close();
        }
      }
    } finally {
      await windows.close();
    }
  });
}
