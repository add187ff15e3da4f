import type { Figure } from './figure.ts';
import { curly } from './hair-curly.ts';
import { drawnBack } from './hair-drawn-back.ts';
import { drawBraid, drawBun } from './hair-gathered.ts';
import { type Fall, loose } from './hair-loose.ts';
import type { HairParts } from './hair-parts.ts';

export function drawWomanHair(f: Figure): HairParts {
  const { style, age } = f.traits;
  const rng = f.rng('hair shape');
  const side = style.partSide;
  const volume = rng.range(7, 15);
  const base: Fall = {
    part: 0,
    volume,
    sweep: rng.range(0, 9),
    length: rng.range(190, 300),
    wave: 0,
    flare: rng.range(8, 20),
    curlIn: false,
  };
  const fronts: readonly (1 | -1)[] = rng.pick<readonly (1 | -1)[]>([
    [1, -1],
    [side === 1 ? -1 : 1],
    [side],
    [],
  ]);
  const covered = style.cover === 'dupatta';
  const kind =
    covered && (style.womanHair === 'curly' || style.womanHair === 'bun') ? 'tied' : style.womanHair;
  switch (kind) {
    case 'centre':
      return loose(f, { ...base, wave: rng.range(0, 2) }, fronts);
    case 'side':
      return loose(f, { ...base, part: side * rng.range(18, 28), wave: rng.range(0, 4) }, fronts);
    case 'wavy':
      return loose(
        f,
        {
          ...base,
          part: side * rng.range(0, 24),
          length: rng.range(165, 300),
          wave: rng.range(5, 9),
          volume: volume + 4,
        },
        rng.chance(0.5) ? [1, -1] : fronts,
      );
    case 'bob':
      return loose(
        f,
        {
          ...base,
          part: side * rng.range(0, 26),
          length: rng.range(92, 128),
          flare: 7,
          wave: age > 50 ? 3 : 0,
          curlIn: true,
        },
        [1, -1],
      );
    case 'curly':
      return curly(f);
    case 'braid':
      return drawBraid(f, drawnBack(f, rng.chance(0.6) ? 0 : side * 18, 2), side);
    case 'bun':
      return drawBun(f, drawnBack(f, rng.chance(0.6) ? 0 : side * 20, 3));
    default:
      return drawnBack(f, side * rng.range(0, 24), 3);
  }
}
