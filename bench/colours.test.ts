import { expect, test } from 'vitest';
import { dark, light } from '../web/src/ui/theme/tokens.ts';
import { measureShares } from './colours.ts';

const toPixel = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const measure = (...colours: string[]) => measureShares(Uint8Array.from(colours.flatMap(toPixel)));

test('the magenta and gold tokens of both themes are counted, pale ones too', () => {
  for (const { magenta, gold } of [light, dark]) {
    expect(measure(magenta.fill, magenta.text, magenta.box)).toEqual({ magenta: 100, gold: 0 });
    expect(measure(gold.fill, gold.text, gold.box)).toEqual({ magenta: 0, gold: 100 });
  }
});

test('ivory, plum, ink and lines are not counted', () => {
  for (const { canvas, surface, recessed, raised, ink, muted, hairline } of [light, dark]) {
    expect(measure(canvas, surface, recessed, raised, ink, muted, hairline)).toEqual({ magenta: 0, gold: 0 });
  }
});

test('a share is a percentage of all pixels', () => {
  expect(measure(light.magenta.fill, light.canvas, light.canvas, light.gold.fill)).toEqual({
    magenta: 25,
    gold: 25,
  });
});
