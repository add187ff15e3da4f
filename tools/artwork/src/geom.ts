/** Points, smooth curves through them, and brush strokes that swell and taper. */
export type Pt = readonly [number, number];

const written = new Map<number, string>();

/** A number with one decimal; a portrait has thousands, and hardly any that were not written before. */
export function num(v: number): string {
  const tenths = Math.round(v * 10);
  let text = written.get(tenths);
  if (text === undefined) {
    text = String(tenths / 10);
    written.set(tenths, text);
  }
  return text;
}

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));
export const mixPt = (a: Pt, b: Pt, t: number): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
export const move = (pts: readonly Pt[], dx: number, dy: number): Pt[] =>
  pts.map(([x, y]) => [x + dx, y + dy]);
const at = (pts: readonly Pt[], i: number): Pt => pts[clamp(i, 0, pts.length - 1)] ?? [0, 0];

function segments(pts: readonly Pt[], closed: boolean): string {
  const n = pts.length;
  const get = (i: number) => (closed ? at(pts, (i + n) % n) : at(pts, i));
  let d = '';
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${num(p1[0] + (p2[0] - p0[0]) / 6)} ${num(p1[1] + (p2[1] - p0[1]) / 6)} ${num(p2[0] - (p3[0] - p1[0]) / 6)} ${num(p2[1] - (p3[1] - p1[1]) / 6)} ${num(p2[0])} ${num(p2[1])}`;
  }
  return d;
}

const start = (pts: readonly Pt[], letter = 'M') => `${letter}${num(at(pts, 0)[0])} ${num(at(pts, 0)[1])}`;

/** A smooth open curve through the points. */
export const curve = (pts: readonly Pt[]): string => start(pts) + segments(pts, false);
/** A smooth closed shape through the points. */
export const blob = (pts: readonly Pt[]): string => `${start(pts) + segments(pts, true)}Z`;
/** A closed shape whose edges are smooth curves, joined by corners. */
export const shape = (...edges: readonly (readonly Pt[])[]): string =>
  `${edges.map((edge, i) => start(edge, i ? 'L' : 'M') + segments(edge, false)).join('')}Z`;
/** The band between two edges that run the same way. */
export const band = (a: readonly Pt[], b: readonly Pt[]): string => shape(a, [...b].reverse());

/** The point at t (0 to 1) of the smooth curve. */
export function pointAt(pts: readonly Pt[], t: number): Pt {
  const span = (pts.length - 1) * clamp(t, 0, 1);
  const i = Math.min(Math.floor(span), pts.length - 2);
  const u = span - i;
  const [p0, p1, p2, p3] = [at(pts, i - 1), at(pts, i), at(pts, i + 1), at(pts, i + 2)];
  const axis = (k: 0 | 1) =>
    0.5 *
    (2 * p1[k] +
      (p2[k] - p0[k]) * u +
      (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * u * u +
      (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * u * u * u);
  return [axis(0), axis(1)];
}

export const sample = (pts: readonly Pt[], n: number, from = 0, to = 1): Pt[] =>
  Array.from({ length: n }, (_, i) => pointAt(pts, lerp(from, to, i / (n - 1))));

function widthAt(widths: readonly number[], t: number): number {
  const span = (widths.length - 1) * t;
  const i = Math.min(Math.floor(span), Math.max(0, widths.length - 2));
  return lerp(widths[i] ?? 0, widths[i + 1] ?? widths[i] ?? 0, span - i);
}

/** A brush stroke along the points, its width running through the given widths. */
export function brush(pts: readonly Pt[], widths: readonly number[], n = 7): string {
  const line = sample(pts, n);
  const left: Pt[] = [];
  const right: Pt[] = [];
  line.forEach((p, i) => {
    const a = at(line, i - 1);
    const b = at(line, i + 1);
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const w = widthAt(widths, i / (n - 1)) / 2;
    const nx = (-(b[1] - a[1]) / len) * w;
    const ny = ((b[0] - a[0]) / len) * w;
    left.push([p[0] + nx, p[1] + ny]);
    right.push([p[0] - nx, p[1] - ny]);
  });
  return band(left, right);
}
