import type { Figure } from './figure.ts';
import { band, blob, brush, clamp, lerp, mixPt, type Pt, pointAt, sample } from './geom.ts';
import type { Rng } from './rng.ts';
import { fill } from './sheet.ts';

/** Hair hangs straight down however the head is tilted: points below the ears turn back. */
export function hang(f: Figure, pts: readonly Pt[]): Pt[] {
  return pts.map(([x, y]) => {
    const a = (-f.traits.face.roll * clamp((y - 30) / 120, 0, 1) * Math.PI) / 180;
    const dy = y - 95;
    return [x * Math.cos(a) - dy * Math.sin(a), 95 + x * Math.sin(a) + dy * Math.cos(a)];
  });
}

interface Look {
  strands?: number;
  /** Where along the lock the light falls, 0 at the root. */
  shine?: readonly [number, number];
  shineWidth?: number;
  /** Which side of the lock the light strikes: 0 the inner edge, 1 the outer. */
  lit?: number;
  opacity?: number;
}

function between(a: readonly Pt[], b: readonly Pt[], t: number): Pt[] {
  return a.map((p, i) => mixPt(p, b[i] ?? p, t));
}

/** A lock of hair: two edges from root to tip, filled, with strands running between them. */
export function lock(
  f: Figure,
  inner: readonly Pt[],
  outer: readonly Pt[],
  rng: Rng,
  look: Look = {},
): string {
  const { hair, sheet } = f;
  const { strands = 11, shine = [0.16, 0.4], lit = 0.5, shineWidth = 3.6 } = look;
  const [first] = inner;
  const last = outer[outer.length - 1] ?? [0, 0];
  const tone = sheet.linear(first?.[0] ?? 0, first?.[1] ?? 0, last[0], last[1], [
    [0, hair.base],
    [0.3, hair.light],
    [0.62, hair.base],
    [1, hair.dark],
  ]);
  const parts = [fill(band(inner, outer), tone)];
  for (let i = 0; i < strands; i++) {
    const t = clamp((i + 0.5) / strands + rng.range(-0.04, 0.04), 0.02, 0.98);
    const from = rng.range(0, 0.3);
    const line = sample(between(inner, outer, t), 6, from, rng.range(0.72, 1));
    const dark = i % 2 === 0;
    parts.push(
      fill(brush(line, [0.4, rng.range(1.4, 3.2), 0.4], 7), dark ? hair.dark : hair.light, dark ? 0.5 : 0.55),
    );
  }
  for (let i = 0; i < 5; i++) {
    const t = clamp(lit + (i - 2) * 0.13 + rng.range(-0.03, 0.03), 0.06, 0.94);
    const [a, b] = [shine[0] + rng.range(-0.05, 0.03), shine[1] + rng.range(-0.06, 0.06)];
    parts.push(
      fill(
        brush(sample(between(inner, outer, t), 5, a, b), [0.3, shineWidth, 0.3], 6),
        hair.shine,
        0.34 - Math.abs(i - 2) * 0.07,
      ),
    );
  }
  return look.opacity ? `<g opacity="${look.opacity}">${parts.join('')}</g>` : parts.join('');
}

/** Short hair combed from one edge to another, leaning along it. */
export function combed(
  f: Figure,
  root: readonly Pt[],
  tip: readonly Pt[],
  rng: Rng,
  { count = 26, lean = 0.06, width = 3, bend = 0 } = {},
): string {
  const { hair } = f;
  const parts: string[] = [];
  for (let i = 0; i < count; i++) {
    const t = (i + rng.range(0.1, 0.9)) / count;
    const a = mixPt(pointAt(root, t), pointAt(tip, clamp(t + lean, 0, 1)), rng.range(0, 0.35));
    const b = mixPt(pointAt(root, t), pointAt(tip, clamp(t + lean, 0, 1)), rng.range(0.65, 0.98));
    const m = mixPt(a, b, 0.5);
    const mid: Pt = [m[0] + bend * (b[1] - a[1]) * 0.3, m[1] - bend * (b[0] - a[0]) * 0.3 - 1];
    const kind = i % 3;
    const lit = t < 0.62;
    const colour = kind === 0 ? hair.dark : kind === 1 ? hair.light : lit ? hair.shine : hair.light;
    parts.push(fill(brush([a, mid, b], [0.4, width, 0.4], 5), colour, kind === 2 ? (lit ? 0.3 : 0.2) : 0.5));
  }
  return parts.join('');
}

/** A tumble of curls along the points: round masses first, then drawn rings of light. */
export function curls(f: Figure, spots: readonly (readonly [number, number, number])[], rng: Rng): string {
  const { hair } = f;
  const mass: string[] = [];
  const rings: string[] = [];
  for (const [x, y, r] of spots) {
    const wobble = Array.from({ length: 7 }, (_, i): Pt => {
      const a = (i / 7) * Math.PI * 2 + rng.range(-0.2, 0.2);
      const d = r * rng.range(0.88, 1.14);
      return [x + Math.cos(a) * d, y + Math.sin(a) * d];
    });
    mass.push(fill(blob(wobble), hair.base));
    const spin = rng.range(0, 6.3);
    const arc = (d: number, from: number, len: number): Pt[] =>
      Array.from({ length: 5 }, (_, i): Pt => {
        const a = spin + from + (len * i) / 4;
        const k = d * lerp(1, 0.72, i / 4);
        return [x + Math.cos(a) * r * k, y + Math.sin(a) * r * k];
      });
    rings.push(fill(brush(arc(0.85, 0, 3.4), [0.3, r * 0.16, 0.3], 7), hair.dark, 0.6));
    rings.push(fill(brush(arc(0.62, 2.2, 3.2), [0.3, r * 0.14, 0.3], 7), hair.light, 0.7));
    const glint: Pt[] = [
      [x - r * 0.6, y - r * 0.1],
      [x - r * 0.4, y - r * 0.5],
      [x + r * 0.05, y - r * 0.66],
    ];
    if (rng.chance(0.6))
      rings.push(fill(brush(glint, [0.3, r * 0.15, 0.3], 5), hair.shine, x < 20 ? 0.42 : 0.2));
  }
  return mass.join('') + rings.join('');
}

/** A ringlet winding along the points: body, shaded turns and a light on each bend. */
export function coil(f: Figure, rng: Rng, spine: readonly Pt[], width: number, lit: boolean): string {
  const { hair } = f;
  const turns = rng.range(1.6, 2.6);
  const phase = rng.range(0, 6.28);
  const line = sample(spine, 11);
  const wind = (k: number, amp: number): Pt[] =>
    line.map(([x, y], i) => {
      const a = line[Math.max(0, i - 1)] ?? [x, y];
      const b = line[Math.min(10, i + 1)] ?? [x, y];
      const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const d = Math.sin(phase + (i / 10) * turns * Math.PI * 2) * amp + k;
      return [x - ((b[1] - a[1]) / len) * d, y + ((b[0] - a[0]) / len) * d];
    });
  return (
    fill(brush(wind(0, width * 0.3), [width * 0.5, width, width * 0.9, 1], 11), hair.base) +
    fill(brush(wind(-width * 0.3, width * 0.34), [0.4, width * 0.24, 0.4], 11), hair.dark, 0.75) +
    fill(brush(wind(width * 0.16, width * 0.3), [0.4, width * 0.26, 0.4], 11), hair.light, 0.8) +
    (lit
      ? fill(brush(wind(width * 0.2, width * 0.3).slice(2, 7), [0.3, width * 0.2, 0.3], 7), hair.shine, 0.45)
      : '')
  );
}
