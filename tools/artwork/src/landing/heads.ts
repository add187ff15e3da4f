import { blob, brush, curve, lerp, type Pt, shape } from '../geom.ts';
import { jasmineAt } from '../hair-gathered.ts';
import { dot, fill, line } from '../sheet.ts';

import { ear, type Head, profile, RIM } from './profile.ts';
export function womanHead(h: Head): string {
  const hair = '#21131A';
  const mass = shape(
    [
      [16, 6.5],
      [29, 15],
      [24, 24],
      [12, 34],
      [6, 46],
      [0, 62],
      [-8, 76],
      [-22, 88],
      [-34, 84],
    ],
    [
      [-34, 84],
      [-46, 62],
      [-44, 34],
      [-30, 10],
      [-8, -4],
      [16, 6.5],
    ],
  );
  let strands = '';
  for (let i = 0; i < 11; i++) {
    const u = i / 10;
    const strand: Pt[] = [
      [lerp(26, 6, u), lerp(14, 0, u)],
      [lerp(6, -22, u), lerp(34, 14, u)],
      [lerp(-14, -40, u), lerp(64, 44, u)],
      [-36, 74],
    ];
    strands += fill(
      brush(strand, [0.3, 1.7, 1.4, 0.3], 8),
      i % 3 === 0 ? '#8C5A4A' : '#0E060B',
      i % 3 === 0 ? 0.6 : 0.5,
    );
  }
  const bun: Pt[] = [
    [-30, 66],
    [-34, 50],
    [-52, 46],
    [-66, 58],
    [-68, 76],
    [-56, 90],
    [-38, 88],
  ];
  const coilLines = [0.9, 0.66, 0.4]
    .map((k) =>
      fill(
        brush(
          [
            [-50 + 16 * k, 68 - 12 * k],
            [-50 - 4 * k, 68 - 19 * k],
            [-50 - 16 * k, 68],
            [-50 - 6 * k, 68 + 18 * k],
          ],
          [0.4, 2.2, 0.4],
          7,
        ),
        '#7A4A42',
        0.6,
      ),
    )
    .join('');
  const arc = Array.from(
    { length: 7 },
    (_, i): Pt => [-50 + Math.cos(-1.9 - i * 0.62) * 22, 68 + Math.sin(-1.9 - i * 0.62) * 24],
  );
  return (
    profile(h, true) +
    fill(mass, hair) +
    h.sheet.within(mass, strands) +
    ear(h.skin) +
    dot(0, 70, 2.6, '#F3D08A') +
    fill('M-5 82Q0 66 5 82Q0 86 -5 82Z', '#E3B257') +
    fill(blob(bun), hair) +
    coilLines +
    jasmineAt(h.rng, arc, 15, 6) +
    line(
      curve([
        [16, 6.5],
        [4, -1],
        [-10, -3.4],
        [-28, 8],
      ]),
      RIM,
      1.6,
      0.8,
    ) +
    dot(35.6, 31, 1.7, '#C22A3A')
  );
}

export function manHead(h: Head): string {
  const hair = '#1C1118';
  const top = shape(
    [
      [33, 21],
      [27, 25],
      [14, 27],
      [8, 36],
      [6, 48],
      [-2, 46],
      [-8, 60],
      [-20, 78],
    ],
    [
      [-20, 78],
      [-40, 62],
      [-43, 34],
      [-32, 8],
      [-8, -8],
      [18, -7],
      [34, 4],
      [37, 14],
      [33, 21],
    ],
  );
  let strands = '';
  for (let i = 0; i < 12; i++) {
    const u = i / 11;
    strands += fill(
      brush(
        [
          [lerp(34, 10, u), lerp(14, 30, u)],
          [lerp(14, -8, u), lerp(-4, 8, u)],
          [lerp(-26, -38, u), lerp(8, 44, u)],
        ],
        [0.3, 2.2, 0.3],
        7,
      ),
      i % 3 === 0 ? '#8A5A48' : '#0C0509',
      i % 3 === 0 ? 0.55 : 0.5,
    );
  }
  const beard = shape(
    [
      [5, 58],
      [10, 70],
      [24, 74],
      [34, 70],
      [38, 66.4],
      [41, 69.4],
      [36, 72],
      [35, 77],
      [38.6, 82],
    ],
    [
      [38.6, 82],
      [41, 90],
      [38, 98],
      [29, 101],
      [16, 98],
      [3, 88],
      [0, 70],
      [5, 58],
    ],
  );
  return (
    profile(h, false) +
    fill(beard, hair, 0.86) +
    fill(
      brush(
        [
          [6, 76],
          [18, 90],
          [32, 96],
        ],
        [0.4, 3, 0.4],
        6,
      ),
      '#7A4A3C',
      0.4,
    ) +
    line(
      curve([
        [39.6, 84],
        [41, 90],
        [38, 98],
      ]),
      RIM,
      1.5,
      0.8,
    ) +
    fill(top, hair) +
    h.sheet.within(top, strands) +
    ear(h.skin) +
    line(
      curve([
        [33.4, 20.4],
        [37, 14],
        [34, 4],
        [18, -7],
        [-8, -8],
        [-31, 8],
      ]),
      RIM,
      1.8,
      0.85,
    )
  );
}
