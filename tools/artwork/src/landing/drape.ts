import { brush, mixPt, type Pt, sample, shape } from '../geom.ts';
import { dot, fill, type Sheet } from '../sheet.ts';

export const SARI = ['#A3245F', '#5C1238', '#E0628F'] as const;

/** Lines of light and shade along hanging cloth. */
export function pleats(
  inner: readonly Pt[],
  outer: readonly Pt[],
  n: number,
  dark: string,
  light: string,
): string {
  let out = '';
  for (let i = 1; i < n; i++) {
    const mid = inner.map((p, k) => mixPt(p, outer[k] ?? p, i / n));
    out += fill(brush(mid, [1, 4, 5, 4], 10), i % 2 ? dark : light, i % 2 ? 0.5 : 0.32);
  }
  return out;
}

function buttas(inner: readonly Pt[], outer: readonly Pt[]): string {
  let out = '';
  for (const t of [0.3, 0.52, 0.74, 0.94]) {
    const mid = sample(
      inner.map((p, k) => mixPt(p, outer[k] ?? p, t)),
      12,
    );
    for (const [x, y] of mid.slice(1))
      out += dot(x, y, 2.2, '#F6DC9A', 0.8) + dot(x, y - 5, 1.2, '#F6DC9A', 0.6);
  }
  return out;
}

/** The end of the sari over the far shoulder. */
export function drape(sheet: Sheet): string {
  const [sari, deep, pale] = SARI;
  const inner: Pt[] = [
    [22, 8],
    [-6, 80],
    [-30, 170],
    [-42, 280],
    [-50, 420],
    [-54, 560],
  ];
  const outer: Pt[] = [
    [88, 44],
    [82, 120],
    [64, 210],
    [52, 300],
    [50, 430],
    [52, 560],
  ];
  const edge = inner.map((p, k) => mixPt(p, outer[k] ?? p, 0.06));
  const pallu = shape(inner, [...outer].reverse(), [
    [88, 44],
    [60, 20],
    [22, 8],
  ]);
  return (
    fill(
      brush(
        inner.map(([x, y]): Pt => [x - 5, y + 3]),
        [4, 16, 14],
        10,
      ),
      '#2A0A1C',
      0.34,
    ) +
    fill(
      pallu,
      sheet.linear(-50, 60, 96, 200, [
        [0, pale],
        [0.34, sari],
        [1, deep],
      ]),
    ) +
    sheet.within(
      pallu,
      pleats(inner, outer, 8, deep, pale) +
        fill(brush(edge, [15, 15], 14), '#E3B257') +
        fill(brush(edge, [6, 6], 14), '#8A2A4A', 0.8) +
        buttas(inner, outer),
    )
  );
}
