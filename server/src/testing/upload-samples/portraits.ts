import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PORTRAITS_FOLDER, subjects } from '../../seed/portraits.ts';

/** Opens a shipped portrait, 480 × 600 pixels: a different one for each number, up to twice the number of people. */
export async function openPortrait(number: number): Promise<Sharp> {
  const person = subjects[number % subjects.length];
  if (!person) throw new Error('No portraits are shipped');
  const portrait = sharp(await readFile(path.join(PORTRAITS_FOLDER, person.id, '0/card.webp')));
  const isMirrored = Math.floor(number / subjects.length) % 2 === 1;
  return isMirrored ? portrait.flop() : portrait;
}
