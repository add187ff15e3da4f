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

/**
 * Hides photos of members and their blurred placeholders, which are no part of the design, but keep their place. The
 * page's policy forbids style sheets, so each element is changed.
 */
const HIDE_PHOTOS = `
  for (const picture of document.querySelectorAll('picture, img')) picture.style.visibility = 'hidden';
  for (const box of document.querySelectorAll('[style*="background-image"]')) box.style.backgroundImage = 'none';
`;

/**
 * Ranges of hues in degrees. Below the chroma, which is the difference between the strongest and the weakest channel, a
 * colour is one of the ivories, plums or greys.
 */
const RANGES = {
  magenta: { from: 310, to: 345, minChroma: 20 },
  gold: { from: 30, to: 55, minChroma: 30 },
};

export interface ColourShares {
  /** In per cent of all pixels. */
  magenta: number;
  gold: number;
}

/** The chroma and, unless it is 0, the hue of a colour. */
function analyseColour(red: number, green: number, blue: number): { chroma: number; hue: number } {
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (chroma === 0) return { chroma, hue: 0 };
  if (max === red) return { chroma, hue: (60 * ((green - blue) / chroma) + 360) % 360 };
  return {
    chroma,
    hue: max === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4),
  };
}

/** Counts the magenta and gold pixels of an RGB picture, including pale ones such as the gold behind a selected row. */
export function measureShares(pixels: Uint8Array): ColourShares {
  const counts = { magenta: 0, gold: 0 };
  for (let index = 0; index < pixels.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index, index + 3);
    const { chroma, hue } = analyseColour(red, green, blue);
    for (const name of ['magenta', 'gold'] as const) {
      const { from, to, minChroma } = RANGES[name];
      if (chroma >= minChroma && hue >= from && hue <= to) counts[name] += 1;
    }
  }
  const share = (count: number) => (300 * count) / pixels.length;
  return { magenta: share(counts.magenta), gold: share(counts.gold) };
}

async function measurePage(page: Page): Promise<ColourShares> {
  await page.evaluate(HIDE_PHOTOS);
  const picture = await page.screenshot();
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
