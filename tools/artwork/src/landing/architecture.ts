import { brush, lerp, num, type Pt, pointAt } from '../geom.ts';
import { dot, fill, line } from '../sheet.ts';
import { garland, type Place } from './setting.ts';

const GOLD = '#D9A85A';

interface Bay {
  x: number;
  half: number;
  top: number;
  spring: number;
}

/** The scalloped edge of an arch, from its left foot over the point to its right foot. */
function scallops({ x, half, top, spring }: Bay, grow = 0): { d: string; rim: Pt[] } {
  const w = half + grow;
  const t = top - grow * 1.1;
  const side: Pt[] = [
    [-w, spring],
    [-w * 0.98, lerp(spring, t, 0.4)],
    [-w * 0.72, lerp(spring, t, 0.7)],
    [-w * 0.34, lerp(spring, t, 0.86)],
    [0, t],
  ];
  const cusps = [0, 0.22, 0.42, 0.6, 0.79, 1].map((u) => pointAt(side, u));
  const arcs = (pts: readonly Pt[], s: 1 | -1): string =>
    pts
      .slice(1)
      .map((p, i) => {
        const q = pts[i] ?? p;
        const m: Pt = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
        const len = Math.hypot(p[0] - q[0], p[1] - q[1]) || 1;
        const push = len * 0.34 * s;
        return `Q${num(x + m[0] + ((p[1] - q[1]) / len) * push)} ${num(m[1] - ((p[0] - q[0]) / len) * push)} ${num(x + p[0])} ${num(p[1])}`;
      })
      .join('');
  const right = cusps.map(([a, b]): Pt => [-a, b]).reverse();
  return {
    d: `M${num(x - w)} 1300V${num(spring)}${arcs(cusps, 1)}${arcs(right, 1)}V1300`,
    rim: [...cusps, ...right.slice(1)].map(([a, b]): Pt => [x + a, b]),
  };
}

function baysOf({ x, width }: Place): Bay[] {
  const main: Bay = { x, half: 368, top: 84, spring: 470 };
  if (width < 1200) return [main];
  return [
    main,
    { x: x - 800, half: 350, top: 120, spring: 480 },
    { x: x + 800, half: 350, top: 120, spring: 480 },
  ];
}

/** The wall of the terrace, open in scalloped arches. */
export function drawArcade(place: Place): string {
  const { sheet, width, height, x } = place;
  const bays = baysOf(place);
  const holes = bays.map((bay) => `${scallops(bay).d}Z`).join('');
  const stone = sheet.linear(0, 0, 0, height, [
    [0, '#2C1329'],
    [0.5, '#43203A'],
    [1, '#2A1126'],
  ]);
  let out = `<path d="M-10 -10H${width + 10}V${height + 10}H-10Z${holes}" fill="${stone}" fill-rule="evenodd"/>`;
  for (const bay of bays) {
    const edge = scallops(bay);
    const band = scallops(bay, 20);
    const outer = scallops(bay, 34);
    out += line(outer.d, '#7A4256', 1.5, 0.8) + line(band.d, GOLD, 1.6, 0.5);
    out += line(edge.d, '#8C4A5A', 9, 0.7) + line(edge.d, '#FFD693', 3, 0.9);
    for (const [px, py] of outer.rim.slice(1, -1)) out += dot(px, py - 14, 3, GOLD, 0.55);
    for (const s of [-1, 1] as const) out += rosette(bay.x + s * bay.half * 0.84, bay.top + 40, 44);
  }
  for (const s of [-1, 1] as const) {
    const px = x + s * 402;
    const glow = sheet.linear(
      px - 40,
      0,
      px + 40,
      0,
      s < 0
        ? [
            [0, '#2A1126'],
            [0.7, '#5A2C44'],
            [1, '#A8634F'],
          ]
        : [
            [0, '#A8634F'],
            [0.3, '#5A2C44'],
            [1, '#2A1126'],
          ],
    );
    out += `<rect x="${num(px - 33)}" y="505" width="66" height="700" fill="${glow}"/>`;
    for (const [y, w, h] of [
      [478, 94, 16],
      [494, 78, 14],
      [1004, 84, 18],
    ] as const)
      out += `<rect x="${num(px - w / 2)}" y="${y}" width="${w}" height="${h}" rx="5" fill="${glow}"/>`;
    for (const dx of [-18, 0, 18])
      out += fill(
        brush(
          [
            [px + dx, 514],
            [px + dx, 1000],
          ],
          [1.6, 1.6],
          3,
        ),
        '#1E0C1C',
        0.4,
      );
  }
  return out;
}

function rosette(x: number, y: number, r: number): string {
  let out = '';
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2;
    const [cx, cy] = [x + Math.cos(a) * r * 0.5, y + Math.sin(a) * r * 0.5];
    out += `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(r * 0.42)}" ry="${num(r * 0.17)}" fill="none" stroke="${GOLD}" stroke-opacity=".5" stroke-width="1.6" transform="rotate(${num((a * 180) / Math.PI)} ${num(cx)} ${num(cy)})"/>`;
  }
  return `${out}<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 1.16)}" fill="none" stroke="${GOLD}" stroke-opacity=".36" stroke-width="1.4"/>${dot(x, y, 4, GOLD, 0.7)}`;
}

/** Marigold strings hung in the arch. */
export function drawGarlands(place: Place): string {
  const { rng } = place;
  let out = '';
  for (const bay of baysOf(place)) {
    const { rim } = scallops(bay);
    for (const [i, [x, y]] of rim.entries()) {
      const off = Math.abs(i - (rim.length - 1) / 2);
      if (i === 0 || i === rim.length - 1 || off < 0.9) continue;
      const len = [0, 66, 118, 196, 300][Math.round(off)] ?? 120;
      out += garland(
        [
          [x, y],
          [x + 1, y + len],
        ],
        Math.round(len / 13),
        8.5,
        rng,
      );
      out +=
        dot(x + 1, y + len + 10, 4, '#FBE7B0') +
        fill(
          brush(
            [
              [x + 1, y + len + 10],
              [x + 1, y + len + 28],
            ],
            [5, 1],
            3,
          ),
          '#B84A6A',
        );
    }
    for (let i = 1; i < rim.length - 2; i++) {
      const [a, b] = [rim[i], rim[i + 1]];
      if (!a || !b) continue;
      const swag: Pt[] = [a, [(a[0] + b[0]) / 2, Math.max(a[1], b[1]) + 26], b];
      out += garland(swag, Math.round(Math.hypot(a[0] - b[0], a[1] - b[1]) / 8.2), 7.5, rng);
    }
  }
  return out;
}

/** The balustrade between the terrace and the lake, its lamps burning. */
export function drawRail(place: Place): string {
  const { sheet, width, x } = place;
  const top = 930;
  let out = `<rect x="0" y="${top + 20}" width="${width}" height="300" fill="${sheet.linear(
    0,
    top,
    0,
    top + 270,
    [
      [0, '#5E2D48'],
      [1, '#2A1126'],
    ],
  )}"/>`;
  let pierced = '';
  for (let row = 0; row < 5; row++) {
    for (let px = (x % 52) - 52; px < width + 52; px += 52) {
      const [cx, cy] = [px + (row % 2) * 26, top + 66 + row * 44];
      pierced += `M${num(cx)} ${num(cy - 19)}Q${num(cx + 5)} ${num(cy - 5)} ${num(cx + 19)} ${num(cy)}Q${num(cx + 5)} ${num(cy + 5)} ${num(cx)} ${num(cy + 19)}Q${num(cx - 5)} ${num(cy + 5)} ${num(cx - 19)} ${num(cy)}Q${num(cx - 5)} ${num(cy - 5)} ${num(cx)} ${num(cy - 19)}Z`;
    }
  }
  out += fill(
    pierced,
    sheet.radial(x, top + 30, 620, [
      [0, '#E59A66'],
      [0.4, '#A5586A'],
      [1, '#57294A'],
    ]),
    0.75,
  );
  out += `<rect x="-5" y="${top}" width="${width + 10}" height="30" rx="6" fill="${sheet.linear(
    0,
    top,
    0,
    top + 30,
    [
      [0, '#F0B06E'],
      [0.2, '#A8606A'],
      [1, '#4A2140'],
    ],
  )}"/>`;
  out += `<rect x="-5" y="${top}" width="${width + 10}" height="3" fill="${sheet.radial(x, top, 560, [
    [0, '#FFF0C0'],
    [1, '#D98F5A', 0.5],
  ])}"/>`;
  return out;
}
