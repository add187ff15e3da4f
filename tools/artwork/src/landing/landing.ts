/** Draws the landing pictures: npm run artwork -- landing. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { num } from '../geom.ts';
import { rngFor } from '../rng.ts';
import { Sheet } from '../sheet.ts';
import { drawArcade, drawGarlands, drawRail } from './architecture.ts';
import { foreground } from './foreground.ts';
import { manHead, womanHead } from './heads.ts';
import { womanBody } from './her.ts';
import { manBody } from './him.ts';
import { diya, lantern } from './lamps.ts';
import { drawFarShore, drawLake, drawPalace, drawSky, type Place } from './setting.ts';

const HEIGHT = 1200;

function couple({ sheet, x }: Place): string {
  const rng = rngFor('landing couple');
  const part = (dx: number, y: number, scale: string, turn: number, content: string) =>
    `<g transform="translate(${num(dx)} ${num(y)}) rotate(${turn}) scale(${scale})">${content}</g>`;
  const him = { skin: '#A8683F', rng, sheet };
  const her = { skin: '#C48A5C', rng, sheet };
  return (
    part(x + 92, 532, '-1.16 1.16', -7, manHead(him)) +
    part(x + 100, 664, '1.06', 0, manBody(sheet, him.skin)) +
    part(x - 96, 606, '1.16', -7, womanHead(her)) +
    part(x - 84, 722, '1.06', 2, womanBody(sheet, her.skin))
  );
}

export function drawLanding(width: number): string {
  const sheet = new Sheet('s');
  const place: Place = {
    sheet,
    rng: rngFor(`landing${width}`),
    width,
    height: HEIGHT,
    x: width / 2,
    horizon: 720,
  };
  const { x } = place;
  const lamps = width > 1200 ? [-680, -560, -300, -236, 262, 318, 590, 700] : [-312, -246, 274, 330];
  const body =
    drawSky(place) +
    drawFarShore(place) +
    drawPalace(place, x - 262, 0.8) +
    (width > 1200 ? drawPalace(place, x + 720, 1) : '') +
    drawLake(place) +
    drawRail(place) +
    lamps.map((dx) => diya(place, x + dx, 930, 0.8)).join('') +
    drawArcade(place) +
    lantern(place, x - 158, 236, 0.9) +
    lantern(place, x + 158, 296, 0.8) +
    drawGarlands(place) +
    sheet.soft(x + 6, 600, 210, 240, '#FFE9B4', 0.6) +
    couple(place) +
    foreground(place) +
    sheet.soft(x, 640, 620, 620, '#FFD080', 0.2) +
    `<rect width="${width}" height="${HEIGHT}" fill="${sheet.linear(0, 0, 0, HEIGHT, [
      [0, '#2A1030', 0.3],
      [0.4, '#2A1030', 0],
      [0.75, '#2A1030', 0],
      [1, '#1A0918', 0.5],
    ])}"/>`;
  return sheet.finish(width, HEIGHT, body);
}

const folder = fileURLToPath(new URL('../../../../web/public/art/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const [name, width] of [
  ['landing.webp', 900],
  ['landing-wide.webp', 1600],
] as const) {
  const { size } = await sharp(Buffer.from(drawLanding(width)))
    .webp({ quality: 84, effort: 6 })
    .toFile(folder + name);
  console.log(name, width, HEIGHT, size);
}
