import type { CoverParts } from './cover-parts.ts';
import type { Figure } from './figure.ts';
import { brush, lerp, type Pt, shape } from './geom.ts';
import { clothOf, mix } from './palette.ts';
import { fill } from './sheet.ts';

/** A dastar: wrapped layers meeting in a peak above the brow. */
export function turban(f: Figure): CoverParts {
  const { sheet, traits } = f;
  const { cheek: c, hairline: h } = traits.face;
  const tone = clothOf(traits.style.coverColour);
  const rng = f.rng('turban');
  const tall = rng.range(0, 14);
  const wide = rng.range(16, 26);
  const peak = f.at(0, h - 18, 54);
  const baseL: Pt[] = [
    f.at(-c * 1.03, -4, 0),
    f.at(-c * 0.9, -38, 28),
    f.at(-c * 0.5, -62, 48),
    f.at(-c * 0.2, (h - 62) / 2 - 8, 53),
    peak,
  ];
  const baseR: Pt[] = [
    peak,
    f.at(c * 0.2, (h - 62) / 2 - 8, 53),
    f.at(c * 0.5, -62, 48),
    f.at(c * 0.9, -38, 28),
    f.at(c * 1.03, -4, 0),
  ];
  const over: Pt[] = [
    f.at(c * 1.03, -4, 0),
    f.at(c + wide - 2, -46, -10),
    f.at(c + wide - 4, -92, -8),
    f.at(c * 0.62, -136 - tall, 0),
    f.at(0, -152 - tall, 4),
    f.at(-c * 0.62, -136 - tall, 0),
    f.at(-c - wide + 4, -92, -8),
    f.at(-c - wide + 2, -46, -10),
    f.at(-c * 1.03, -4, 0),
  ];
  const outline = shape(baseL, baseR, over);
  const under = mix(traits.style.cloth, traits.style.coverColour, rng.chance(0.5) ? 0.2 : 0.92);
  const ground = sheet.linear(-c - 10, -120, c + 20, -30, [
    [0, tone.light],
    [0.4, tone.base],
    [1, tone.dark],
  ]);
  const wrap = (s: 1 | -1, count: number): string => {
    let d = '';
    for (let i = 0; i < count; i++) {
      const u = i / (count - 1);
      const low: Pt[] = [
        f.at(s * (c + lerp(3, wide, u)), lerp(-12, -74, u), -6),
        f.at(s * c * 0.86, lerp(-46, -98, u), 26),
        f.at(s * c * lerp(0.42, 0.34, u), lerp(-66, -126, u), 46),
        f.at(s * lerp(-2, -c * 0.36, u), lerp(h - 20, -148 - tall * 0.8, u), lerp(54, 20, u)),
      ];
      d += fill(brush(low, [1, 5, 6, 1.2], 10), tone.dark, 0.5);
      d += fill(
        brush(
          low.map(([x, y]): Pt => [x, y - 5]),
          [0.6, 4, 5, 0.6],
          10,
        ),
        s < 0 ? tone.shine : tone.light,
        s < 0 ? 0.34 : 0.3,
      );
    }
    return d;
  };
  const triangle = fill(
    shape(
      [
        f.at(-c * 0.52, -60, 47),
        f.at(-c * 0.2, -66, 53),
        f.at(0, -67, 54),
        f.at(c * 0.2, -66, 53),
        f.at(c * 0.52, -60, 47),
      ],
      [f.at(0, h - 24, 52)],
    ),
    under,
  );
  const side = fill(
    shape(
      [f.at(2, h - 18, 54), f.at(-c * 0.3, -110, 34), f.at(-c * 0.5, -146 - tall, 0)],
      over.slice(3).concat([f.at(-c * 0.9, -38, 28)]),
    ),
    tone.light,
    0.12,
  );
  return {
    back: '',
    front:
      triangle +
      fill(outline, ground) +
      sheet.within(
        outline,
        wrap(1, 6) +
          side +
          wrap(-1, 6) +
          sheet.soft(c * 0.9, -70, 46, 80, tone.dark, 0.5) +
          sheet.soft(-c * 0.5, -112, 44, 34, tone.shine, 0.34),
      ),
    over: '',
  };
}
