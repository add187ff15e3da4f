import { num } from './geom.ts';
import type { Ground } from './grounds.ts';
import { mix } from './palette.ts';
import type { Rng } from './rng.ts';
import { dot, fill, line, type Sheet } from './sheet.ts';

/** What is behind a person and what is in front, in a picture of 480 × 600. */
export interface SceneParts {
  back: string;
  front: string;
}

type DrawScene = (sheet: Sheet, ground: Ground, rng: Rng) => SceneParts;

const box = (x: number, y: number, width: number, height: number, colour: string, opacity = 1) =>
  fill(`M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`, colour, opacity);

const wall = (sheet: Sheet, { top, low }: Ground) =>
  box(
    0,
    0,
    480,
    600,
    sheet.linear(0, 0, 120, 600, [
      [0, top],
      [1, low],
    ]),
  );

/** A wooden table that fills the lower end of the picture. */
function table(sheet: Sheet, y: number): string {
  const wood = sheet.linear(0, y, 0, 600, [
    [0, '#B98355'],
    [0.12, '#A06A40'],
    [1, '#6E4326'],
  ]);
  const grain = [24, 52, 86].map((dy) =>
    line(`M0 ${y + dy}C150 ${y + dy - 8} 320 ${y + dy + 9} 480 ${y + dy - 2}`, '#5A351D', 1.6, 0.35),
  );
  return box(0, y, 480, 600 - y, wood) + box(0, y, 480, 5, '#D6A578', 0.8) + grain.join('');
}

function cup(x: number, y: number, colour: string): string {
  return (
    `<ellipse cx="${num(x)}" cy="${num(y + 34)}" rx="44" ry="9" fill="#F4EADB"/>` +
    line(`M${num(x + 24)} ${num(y + 8)}c20 -4 20 22 -4 18`, colour, 6) +
    fill(`M${num(x - 28)} ${num(y)}h56c0 22 -8 34 -18 36h-20c-10 -2 -18 -14 -18 -36z`, colour) +
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="28" ry="6" fill="#5B3521"/>` +
    line(
      `M${num(x - 8)} ${num(y - 12)}c-8 -12 8 -16 0 -30M${num(x + 8)} ${num(y - 12)}c-8 -12 8 -16 0 -30`,
      '#FFF8EA',
      3,
      0.5,
    )
  );
}

/** A café: a window, two lamps, and a cup on the table. */
const cafe: DrawScene = (sheet, ground, rng) => {
  const frame = mix(ground.low, ground.leaf, 0.5);
  const x = rng.pick([30, 230]);
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) => box(x + 12 + column * 106, 62 + row * 146, 98, 138, '#FFF3D2', 0.85)),
  );
  const lamp = (at: number, length: number) =>
    line(`M${at} 0V${length}`, frame, 3) +
    fill(`M${at - 34} ${length + 34}c0 -46 68 -46 68 0z`, ground.leaf) +
    sheet.soft(at, length + 60, 80, 70, '#FFD98A', 0.5);
  const y = 486;
  const cupX = rng.pick([92, 392]);
  return {
    back:
      wall(sheet, ground) +
      box(x, 50, 226, 304, frame) +
      panes.join('') +
      box(x - 14, 354, 254, 14, frame) +
      lamp(x > 200 ? 96 : 330, 60) +
      lamp(x > 200 ? 190 : 420, 100),
    front: table(sheet, y) + cup(cupX, y - 2, rng.pick(['#2F6F73', '#8A2F52', '#F1E3CC', '#41597E'])),
  };
};

/** By the sea: sun, waves and a sail behind the person, and a stone balustrade in front. */
const seaside: DrawScene = (sheet, _ground, rng) => {
  const evening = rng.chance(0.5);
  const [high, low] = evening ? ['#E9A98F', '#F8DDAE'] : ['#9CC3D8', '#E7EFE6'];
  const sea = evening ? '#7E7FA6' : '#4F93A8';
  const sun = rng.range(70, 410);
  const sail = rng.range(60, 420);
  const waves = Array.from({ length: 7 }, (_, row) => {
    const y = 336 + row * 22;
    return line(`M${num(rng.range(-60, 60))} ${y}q60 -6 120 0t120 0t120 0t120 0`, '#FFFFFF', 1.6, 0.26);
  });
  const stone = '#E4D3B8';
  const posts = Array.from({ length: 9 }, (_, index) => {
    const x = 10 + index * 58;
    return fill(
      `M${x - 12} 600c0 -26 -10 -30 -2 -46q14 -14 28 0c8 16 -2 20 -2 46z`,
      mix(stone, '#8A6A4A', 0.12),
    );
  });
  return {
    back:
      box(
        0,
        0,
        480,
        330,
        sheet.linear(0, 0, 0, 330, [
          [0, high],
          [1, low],
        ]),
      ) +
      dot(sun, 236, 46, '#FFE9AE', 0.95) +
      sheet.soft(sun, 236, 120, 110, '#FFE3A0', 0.5) +
      box(
        0,
        318,
        480,
        282,
        sheet.linear(0, 318, 0, 600, [
          [0, sea],
          [1, mix(sea, '#233E5C', 0.5)],
        ]),
      ) +
      waves.join('') +
      fill(
        `M${num(sail)} 318v-62l34 56zM${num(sail - 4)} 318v-46l-24 42zM${num(sail - 28)} 320h64l-10 12h-44z`,
        '#FFF8EA',
        0.9,
      ),
    front:
      box(0, 534, 480, 66, mix(sea, '#233E5C', 0.7)) +
      posts.join('') +
      box(
        0,
        486,
        480,
        52,
        sheet.linear(0, 486, 0, 538, [
          [0, '#F3E6CF'],
          [1, mix(stone, '#8A6A4A', 0.3)],
        ]),
      ) +
      box(0, 486, 480, 6, '#FFF8EA', 0.9),
  };
};

/** A bush with flowers, from one edge of the picture to the other. */
function flowers(rng: Rng, y: number, colours: readonly [string, ...string[]]): string {
  const leaves = Array.from({ length: 60 }, () => {
    const [x, dy] = [rng.range(-20, 500), rng.range(-16, 110)];
    const [dx, size] = [rng.range(-14, 14), rng.range(18, 34)];
    return fill(
      `M${num(x)} ${num(y + dy)}q${num(dx - 9)} ${num(-size * 0.5)} ${num(dx)} ${num(-size)}q${num(14 - dx * 0.4)} ${num(size * 0.4)} ${num(-dx)} ${num(size)}z`,
      rng.pick(['#5F7F4C', '#4C6B41', '#7C9A5E']),
    );
  });
  const blossoms = Array.from({ length: 30 }, (_, index) => {
    const [x, dy, r] = [(index * 53) % 490, rng.range(-14, 96), rng.range(9, 16)];
    const colour = rng.pick(colours);
    return (
      dot(x, y + dy, r, mix(colour, '#5A1E10', 0.25)) +
      dot(x - 1, y + dy - 2, r * 0.8, colour) +
      dot(x - 2, y + dy - 4, r * 0.4, '#FFE7A8', 0.7)
    );
  });
  return box(0, y + 4, 480, 600 - y, '#48653D') + leaves.join('') + blossoms.join('');
}

/** A garden: hills and trees behind the person, flowers in front. */
const garden: DrawScene = (sheet, _ground, rng) => {
  const tree = (x: number, y: number, r: number, colour: string) =>
    box(x - 6, y, 12, 190, '#7A5A42') +
    [
      [0, 0, 1],
      [-0.7, 0.3, 0.72],
      [0.7, 0.25, 0.76],
      [0.1, -0.6, 0.7],
    ]
      .map(([dx = 0, dy = 0, size = 1]) => dot(x + dx * r, y + dy * r, r * size, colour, 0.92))
      .join('');
  return {
    back:
      box(
        0,
        0,
        480,
        600,
        sheet.linear(0, 0, 0, 480, [
          [0, '#BFD9DD'],
          [0.7, '#F3EFD6'],
          [1, '#D9E0B4'],
        ]),
      ) +
      fill('M0 600V330C90 280 170 330 260 300S420 270 480 300V600Z', '#B8C79A') +
      tree(rng.range(30, 70), 250, rng.range(62, 78), '#7F9F6A') +
      tree(rng.range(420, 460), 220, rng.range(70, 92), '#6D9060') +
      tree(rng.range(330, 360), 306, 40, '#93AF7A') +
      fill('M0 600V410C120 380 240 430 480 390V600Z', '#9DB37C') +
      sheet.soft(rng.range(100, 380), 60, 240, 160, '#FFF3C8', 0.6),
    front: flowers(
      rng,
      490,
      rng.pick([
        ['#F0A227', '#E8771F'],
        ['#D8527F', '#F3A9BE'],
        ['#F6EAD2', '#F0C24E'],
      ]),
    ),
  };
};

const SPINES = [
  '#7B2D4B',
  '#2F5D62',
  '#B5762E',
  '#41557A',
  '#8A9068',
  '#B4534A',
  '#DCC9A6',
  '#5A3F63',
] as const;

function shelf(rng: Rng, y: number): string {
  let out = box(0, y, 480, 12, '#6E4A30');
  for (let x = rng.range(-10, 6); x < 480; ) {
    const [width, height] = [rng.range(14, 30), rng.range(72, 112)];
    const colour = rng.pick(SPINES);
    out +=
      box(x, y - height, width - 2, height, colour) +
      box(x + 3, y - height + 14, width - 8, 3, '#F0DDB0', 0.6);
    x += rng.chance(0.08) ? width + 26 : width;
  }
  return out;
}

/** A library: shelves behind the person, books on the table in front. */
const library: DrawScene = (sheet, ground, rng) => {
  const y = 488;
  const x = rng.pick([30, 300]);
  const stack = [0, 1, 2].map(
    (index) =>
      box(x + rng.range(-6, 6), y - 22 - index * 22, 148 - index * 10, 20, rng.pick(SPINES)) +
      box(x + 132 - index * 10, y - 18 - index * 22, 14, 13, '#FBF3E0'),
  );
  return {
    back:
      wall(sheet, { ...ground, top: '#8A6044', low: '#5E3C29' }) +
      [128, 258, 388, 518].map((at) => shelf(rng, at)).join('') +
      box(0, 0, 480, 600, '#2E1A14', 0.3) +
      sheet.soft(240, 120, 300, 260, '#FFD99A', 0.5),
    front: table(sheet, y) + stack.join(''),
  };
};

/** Draws the place of a candid picture. */
export const drawScene: DrawScene = (sheet, ground, rng) =>
  rng.pick([cafe, seaside, garden, library])(sheet, ground, rng);
