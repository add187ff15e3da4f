import sharp from 'sharp';
import { exifSegment, withSegments } from './bytes/jpeg.ts';
import { chunk, withChunks } from './bytes/png.ts';
import { orientationTag, tiff } from './bytes/tiff.ts';
import { type OddRecipe, recipe } from './odd-file.ts';
import { drawScene } from './scene.ts';

const WIDTH = 600;
const HEIGHT = 800;
const [RIGHT, BOTTOM] = [WIDTH - 1, HEIGHT - 1];

/** Column and row at which a pixel of the upright picture is stored: where EXIF says that row 0 and column 0 are. */
const STORED_AT: Record<number, (x: number, y: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [RIGHT - x, y],
  3: (x, y) => [RIGHT - x, BOTTOM - y],
  4: (x, y) => [x, BOTTOM - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, RIGHT - x],
  7: (x, y) => [BOTTOM - y, RIGHT - x],
  8: (x, y) => [BOTTOM - y, x],
};

/** The scene as a camera that was held so has stored it. */
async function stored(orientation: number) {
  const upright = await drawScene(WIDTH, HEIGHT).raw().toBuffer();
  const [width, height] = orientation > 4 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const turned = Buffer.alloc(upright.length);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [column, row] = STORED_AT[orientation]?.(x, y) ?? [x, y];
      const from = (y * WIDTH + x) * 3;
      upright.copy(turned, (row * width + column) * 3, from, from + 3);
    }
  }
  return sharp(turned, { raw: { width, height, channels: 3 } });
}

const exif = (orientation: number) => tiff(orientationTag(orientation));

async function turnedJpeg(orientation: number): Promise<Buffer> {
  return withSegments(await (await stored(orientation)).jpeg().toBuffer(), exifSegment(exif(orientation)));
}

async function turnedPng(orientation: number): Promise<Buffer> {
  return withChunks(await (await stored(orientation)).png().toBuffer(), chunk('eXIf', exif(orientation)));
}

async function turnedWebp(orientation: number): Promise<Buffer> {
  return (await stored(orientation)).withMetadata({ orientation }).webp({ effort: 0 }).toBuffer();
}

/** Photos that lie on their side, stand on their head or look into a mirror. */
export const turned: OddRecipe[] = [
  ...Object.keys(STORED_AT).map((name) =>
    recipe(`a JPEG of orientation ${name}`, 'scene', () => turnedJpeg(Number(name))),
  ),
  recipe('a turned PNG', 'scene', () => turnedPng(6), 'image/png'),
  recipe('a turned WebP', 'scene', () => turnedWebp(8), 'image/webp'),
];
