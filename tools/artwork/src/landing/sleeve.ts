import { blob, brush, shape } from '../geom.ts';
import { mix } from '../palette.ts';
import { fill, type Sheet } from '../sheet.ts';

/** One arm of the kurta with its hand at rest. */
export function sleeve(sheet: Sheet, skin: string, cloth: string, s: 1 | -1): string {
  const outline = shape(
    [
      [s * 92, 28],
      [s * 122, 48],
      [s * 140, 110],
      [s * 146, 200],
      [s * 136, 312],
    ],
    [
      [s * 136, 312],
      [s * 120, 318],
      [s * 104, 312],
    ],
    [
      [s * 104, 312],
      [s * 104, 200],
      [s * 96, 90],
    ],
  );
  const hand = blob([
    [s * 108, 310],
    [s * 132, 310],
    [s * 136, 336],
    [s * 130, 362],
    [s * 118, 372],
    [s * 110, 352],
  ]);
  const fold = [0, 1, 2]
    .map((k) =>
      fill(
        brush(
          [
            [s * 136, 150 + k * 46],
            [s * 122, 166 + k * 46],
            [s * 106, 168 + k * 46],
          ],
          [0.4, 5, 0.4],
          6,
        ),
        '#7A4455',
        0.32,
      ),
    )
    .join('');
  return (
    fill(hand, mix(skin, '#6B2436', s > 0 ? 0.3 : 0)) +
    fill(outline, cloth) +
    sheet.within(outline, fold) +
    fill(
      brush(
        [
          [s * 137, 304],
          [s * 120, 309],
          [s * 104, 304],
        ],
        [2, 2, 2],
        6,
      ),
      '#7A4455',
      0.4,
    )
  );
}
