import { onShoulder, shoulder } from './body.ts';
import { border, clothed, garment, neckShade, print } from './cloth-kit.ts';
import { drawBlazer, drawNehru } from './clothes-jacket.ts';
import { drawKurta, drawSherwani } from './clothes-kurta.ts';
import { drawShirt, drawSweater } from './clothes-shirt.ts';
import type { Figure } from './figure.ts';
import { brush, lerp, mixPt, type Pt, sample, shape } from './geom.ts';
import { clothOf, GOLD, GOLD_LIGHT, mix } from './palette.ts';
import { dot, fill } from './sheet.ts';

function round(f: Figure, half: number, depth: number): Pt[] {
  const y = onShoulder(f, -1, 0.36, 3)[1];
  return [
    [-half, lerp(y, depth, 0.45)],
    [-half * 0.55, lerp(y, depth, 0.86)],
    [0, depth],
    [half * 0.55, lerp(y, depth, 0.86)],
    [half, lerp(y, depth, 0.45)],
  ];
}

function vee(depth: number, half: number): Pt[] {
  return [
    [-half * 0.72, 186],
    [-half * 0.3, lerp(186, depth, 0.7)],
    [0, depth],
    [half * 0.3, lerp(186, depth, 0.7)],
    [half * 0.72, 186],
  ];
}

/** The pallu: pleats from the waist up over the viewer's right shoulder. */
function pallu(f: Figure, colour: string, edge: string): string {
  const tone = clothOf(colour);
  const { shoulders: w, neck: n } = f.traits.face;
  const top: Pt[] = [onShoulder(f, 1, 0.24, 7), [n + 4, 196], [-10, 262], [-70, 326], [-130, 372]];
  const low: Pt[] = [onShoulder(f, 1, 0.52, 8), [w * 0.92, 250], [w * 0.62, 330], [30, 400], [-60, 440]];
  const outline = shape(top, [...low].reverse(), sample(shoulder(f, 1, 8), 5, 0.24, 0.52).reverse());
  let pleats = '';
  for (let i = 1; i < 7; i++) {
    const line = top.map((p, k) => mixPt(p, low[k] ?? p, i / 7));
    pleats += fill(brush(line, [2, 5, 7, 3], 10), i % 2 ? tone.dark : tone.light, i % 2 ? 0.5 : 0.4);
  }
  const trim = top.map((p, k) => mixPt(p, low[k] ?? p, 0.055));
  const cast = top.map(([x, y]): Pt => [x - 4, y + 2]);
  return (
    fill(brush(cast, [4, 12, 14, 10], 10), '#2A1020', 0.22) +
    fill(
      outline,
      f.sheet.linear(-60, 200, 140, 380, [
        [0, tone.light],
        [0.4, tone.base],
        [1, tone.dark],
      ]),
    ) +
    f.sheet.within(
      outline,
      pleats +
        print(f.traits.style.pattern === 'butta' ? 'butta' : 'plain', GOLD_LIGHT) +
        border(trim, 12, edge),
    )
  );
}

function drawSari(f: Figure): string {
  const { style } = f.traits;
  const rng = f.rng('sari');
  const boat = rng.chance(0.35);
  const neck = boat ? round(f, 56, 186) : round(f, 46, rng.range(204, 222));
  const blouse = garment(f, neck, boat ? 0.38 : 0.35);
  const edge = rng.chance(0.75) ? GOLD : mix(style.second, GOLD_LIGHT, 0.25);
  return (
    neckShade(f, neck) +
    clothed(
      f,
      blouse,
      style.second,
      print(style.pattern === 'leaf' ? 'butta' : 'plain', mix(style.second, GOLD_LIGHT, 0.6)),
    ) +
    fill(brush(neck, [2.4, 3, 2.4], 12), edge, 0.9) +
    pallu(f, style.cloth, edge)
  );
}

/** A dupatta: over both shoulders in front, or over one. */
function dupatta(f: Figure, colour: string, both: boolean): string {
  const tone = clothOf(colour);
  const { shoulders: w } = f.traits.face;
  const side = (s: 1 | -1) => {
    const inner: Pt[] = [
      onShoulder(f, s, 0.27, 8),
      [s * w * 0.37, 210],
      [s * w * 0.36, 270],
      [s * w * 0.33, 400],
    ];
    const outer: Pt[] = [
      onShoulder(f, s, 0.5, 9),
      [s * w * 0.82, 232],
      [s * w * 0.84, 300],
      [s * w * 0.8, 410],
    ];
    let pleats = '';
    for (let i = 1; i < 5; i++) {
      const line = inner.map((p, k) => mixPt(p, outer[k] ?? p, i / 5));
      pleats += fill(brush(line, [1.5, 5, 4, 3], 8), i % 2 ? tone.dark : tone.shine, i % 2 ? 0.42 : 0.28);
    }
    const outline = shape(inner, [...outer].reverse(), sample(shoulder(f, s, 8), 4, 0.27, 0.5).reverse());
    return (
      fill(
        brush(
          inner.map(([x, y]): Pt => [x - s * 3, y + 4]),
          [2, 8, 8],
          8,
        ),
        '#2A1020',
        0.2,
      ) +
      fill(
        outline,
        f.sheet.linear(s * w * 0.3, 160, s * w * 0.9, 340, [
          [0, s < 0 ? tone.base : tone.light],
          [0.5, s < 0 ? tone.light : tone.base],
          [1, s < 0 ? tone.base : tone.dark],
        ]),
      ) +
      f.sheet.within(
        outline,
        pleats +
          border(
            inner.map((p, k) => mixPt(p, outer[k] ?? p, 0.07)),
            7,
          ),
      )
    );
  };
  return both ? side(-1) + side(1) : side(1);
}

function drawSalwar(f: Figure): string {
  const { style } = f.traits;
  const rng = f.rng('salwar');
  const deep = rng.range(198, 216);
  const neck = rng.chance(0.5) ? vee(deep + 8, 48) : round(f, 40, deep);
  const outline = garment(f, neck, 0.345);
  const trim = mix(GOLD, style.second, 0.25);
  const yoke = sample(neck, 13)
    .map(([x, y], i) => dot(x * 1.02, y + 10, i % 2 ? 1.8 : 2.6, trim, 0.9))
    .join('');
  const shawl =
    style.cover === 'hijab'
      ? ''
      : dupatta(f, style.cover === 'dupatta' ? style.coverColour : style.second, rng.chance(0.6));
  return (
    neckShade(f, neck) +
    clothed(f, outline, style.cloth, print(style.pattern, mix(style.cloth, GOLD_LIGHT, 0.55))) +
    fill(brush(neck, [4.5, 5.5, 4.5], 12), trim) +
    yoke +
    shawl
  );
}

function drawKurti(f: Figure): string {
  const { style } = f.traits;
  const rng = f.rng('kurti');
  const neck: Pt[] = [
    [-31, 178],
    [-14, 186],
    [-3, 206],
    [0, 238],
    [3, 206],
    [14, 186],
    [31, 178],
  ];
  const outline = garment(f, neck, 0.325);
  const tone = clothOf(style.cloth);
  const trim = rng.chance(0.5) ? mix(style.cloth, '#FFF3DC', 0.66) : mix(GOLD, style.cloth, 0.2);
  const placket = fill(
    brush(
      [
        [0, 234],
        [1, 300],
        [2, 400],
      ],
      [9, 9, 9],
      6,
    ),
    mix(style.cloth, tone.dark, 0.35),
    0.6,
  );
  const buttons = [256, 284, 312].map((y) => dot(1, y, 2.5, trim)).join('');
  return (
    neckShade(f, neck.slice(0, 7)) +
    clothed(f, outline, style.cloth, print(style.pattern, mix(style.cloth, '#FFF3DC', 0.6)) + placket) +
    fill(brush(neck, [5, 4.4, 3, 3, 3, 4.4, 5], 17), trim, 0.95) +
    buttons
  );
}

function drawTop(f: Figure): string {
  const { style } = f.traits;
  const rng = f.rng('top');
  const neck = rng.chance(0.5) ? round(f, 54, rng.range(192, 208)) : vee(rng.range(214, 234), 50);
  const tone = clothOf(style.cloth);
  return (
    neckShade(f, neck) +
    clothed(
      f,
      garment(f, neck, 0.37, 2),
      style.cloth,
      print(style.pattern, mix(style.cloth, '#FFF3DC', 0.55)),
    ) +
    fill(brush(neck, [2, 2.6, 2], 12), tone.dark, 0.5)
  );
}

export function drawClothes(f: Figure): string {
  switch (f.traits.style.dress) {
    case 'sari':
      return drawSari(f);
    case 'salwar':
      return drawSalwar(f);
    case 'kurti':
      return drawKurti(f);
    case 'top':
      return drawTop(f);
    case 'blazer':
      return drawBlazer(
        f,
        f.traits.woman
          ? drawTop({
              ...f,
              traits: {
                ...f.traits,
                style: { ...f.traits.style, cloth: f.traits.style.second, pattern: 'plain' },
              },
            })
          : drawShirt(f, f.traits.style.second, 'plain'),
      );
    case 'sweater':
      return drawSweater(f);
    case 'kurta':
      return drawKurta(f, f.traits.style.cloth);
    case 'nehru':
      return drawNehru(f);
    case 'sherwani':
      return drawSherwani(f);
    default:
      return drawShirt(f, f.traits.style.cloth, f.traits.style.pattern);
  }
}
