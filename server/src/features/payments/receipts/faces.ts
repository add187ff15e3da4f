import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unpacked } from './unpacked.ts';

/** How a text looks; where letters are of another script, in the face of that script. */
export type Face = 'heading' | 'text' | 'strong';

type FontName = `${'latin' | 'further latin' | 'devanagari'} ${'regular' | 'strong'}` | 'heading';

const file = (name: string) =>
  unpacked(readFileSync(path.join(import.meta.dirname, 'fonts', `${name}-normal.woff`)));

/** Every font by its name, read once. */
export const fonts: ReadonlyMap<FontName, Buffer> = new Map<FontName, Buffer>([
  ['heading', file('fraunces-latin-600')],
  ['latin regular', file('source-serif-4-latin-400')],
  ['latin strong', file('source-serif-4-latin-600')],
  ['further latin regular', file('source-serif-4-latin-ext-400')],
  ['further latin strong', file('source-serif-4-latin-ext-600')],
  ['devanagari regular', file('noto-serif-devanagari-devanagari-400')],
  ['devanagari strong', file('noto-serif-devanagari-devanagari-600')],
]);

/** Which letters each file holds: they are cut by these ranges. */
const scripts = {
  devanagari: '\\u0900-\\u097F\\u1CD0-\\u1CF9\\u200C\\u200D\\u25CC\\uA8E0-\\uA8FF',
  latin:
    '\\u0020-\\u007E\\u00A0-\\u00FF\\u0131\\u0152\\u0153\\u2010-\\u2027\\u2030-\\u203A\\u20AC\\u2122\\u2212',
  'further latin':
    '\\u0100-\\u0130\\u0132-\\u0151\\u0154-\\u024F\\u1E00-\\u1E9F\\u1EF2-\\u1EFF\\u20A0-\\u20BF',
};

type Script = keyof typeof scripts;

const names = Object.keys(scripts) as Script[];
const runs = new RegExp(names.map((name) => `([${scripts[name]}]+)`).join('|'), 'g');
const settable = new RegExp(`^[${names.map((name) => scripts[name]).join('')}]*$`);

/** Whether we have every letter of a text. */
export const isSettable = (text: string): boolean => settable.test(text.normalize());

export interface Run {
  font: FontName;
  text: string;
}

/** A text in pieces of one font each. */
export function runsOf(text: string, face: Face): Run[] {
  return [...text.normalize().matchAll(runs)].map(([piece, ...groups]) => {
    const script = names[groups.findIndex((group) => group !== undefined)] ?? 'latin';
    const font: FontName = `${script} ${face === 'text' ? 'regular' : 'strong'}`;
    return { text: piece, font: face === 'heading' && script === 'latin' ? 'heading' : font };
  });
}
