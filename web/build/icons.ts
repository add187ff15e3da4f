import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const GROUND = '#3A1730';

/** Name, side length in pixels, and the logo's share of it: launchers crop a maskable icon to their own shape. */
const icons = [
  ['icon-192', 192, 1],
  ['icon-512', 512, 1],
  ['maskable-512', 512, 0.72],
  ['apple-touch-icon', 180, 0.84],
] as const;

/** Renders the icons of the installed app from the favicon. */
export function drawIcons(): Plugin {
  return {
    name: 'troth:icons',
    apply: 'build',
    async generateBundle() {
      const mark = await readFile(path.join(import.meta.dirname, '../public/favicon.svg'));
      for (const [name, side, share] of icons) {
        const drawn = await sharp(mark, { density: 2000 })
          .resize(Math.round(side * share))
          .toBuffer();
        const ground = sharp({
          create: { width: side, height: side, channels: 4, background: share === 1 ? '#0000' : GROUND },
        });
        const source = await ground
          .composite([{ input: drawn }])
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source });
      }
    },
  };
}
