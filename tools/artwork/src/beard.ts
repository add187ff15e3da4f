import type { Figure } from './figure.ts';
import { jawline } from './figure.ts';
import { band, brush, lerp, mixPt, type Pt, pointAt, sample, shape } from './geom.ts';
import { mix } from './palette.ts';
import { fill } from './sheet.ts';

/** The upper edge of a beard: sideburn, cheek, corner of the mouth, under the lip and back. */
function cheekEdge(f: Figure, low: number): Pt[] {
  const { cheek: c, mouthWidth: w, mouthY: y, lipLow } = f.traits.face;
  const side = (s: 1 | -1): Pt[] => [
    f.at(s * c * 0.99, 2, 8),
    f.at(s * c * 0.9, 30 + low, 26),
    f.at(s * c * 0.66, y - 14 + low * 0.8, 46),
    f.at(s * (w + 6), y - 9 + low * 0.4, 52),
    f.at(s * (w + 3), y + 6, 55),
    f.at(s * w * 0.5, y + lipLow + 6, 64),
  ];
  const lip = y + lipLow + (f.traits.face.teeth ? 8 : 2);
  return [...side(-1), f.at(0, lip, 68), ...side(1).reverse()];
}

function moustacheShape(f: Figure, thick: number, joined = false): { d: string; top: Pt[]; low: Pt[] } {
  const { mouthWidth: w, mouthY: y, lipUp, noseLength: n, smile } = f.traits.face;
  const end = (s: 1 | -1, low: boolean): Pt =>
    joined
      ? f.at(s * (w + (low ? 3.6 : 8)), y - smile + (low ? 7 : -3), 53)
      : f.at(s * (w + 5), y - smile + (low ? 2.5 : 2), 53);
  const top = [
    end(-1, false),
    f.at(-w * 0.7, y - lipUp - thick * 0.6, 62),
    f.at(-w * 0.3, n * 1.14, 72),
    f.at(0, n * 1.2, 74),
    f.at(w * 0.3, n * 1.14, 72),
    f.at(w * 0.7, y - lipUp - thick * 0.6, 62),
    end(1, false),
  ];
  const low = [
    end(-1, true),
    f.at(-w * 0.7, y - lipUp * 0.5 - smile * 0.3, 62),
    f.at(-w * 0.3, y - lipUp + 1.6, 71),
    f.at(0, y - lipUp * 0.8 + 0.6, 73),
    f.at(w * 0.3, y - lipUp + 1.6, 71),
    f.at(w * 0.7, y - lipUp * 0.5 - smile * 0.3, 62),
    end(1, true),
  ];
  return { d: band(top, low), top, low };
}

function hairs(f: Figure, top: readonly Pt[], low: readonly Pt[], count: number, width: number): string {
  const rng = f.rng('beard');
  return Array.from({ length: count }, (_, i) => {
    const t = (i + rng.next()) / count;
    const depth = rng.range(0.05, 0.7);
    const a = mixPt(pointAt(top, t), pointAt(low, t), depth);
    const b = mixPt(
      pointAt(top, lerp(t, 0.5, 0.06)),
      pointAt(low, lerp(t, 0.5, 0.06)),
      Math.min(0.98, depth + 0.4),
    );
    const kind = i % 3;
    const colour = kind === 0 ? f.hair.dark : kind === 1 ? f.hair.light : f.hair.shine;
    return fill(
      brush([a, mixPt(a, b, 0.5), b], [0.3, width, 0.3], 4),
      colour,
      kind === 2 ? (t < 0.55 ? 0.32 : 0.14) : 0.45,
    );
  }).join('');
}

function moustache(f: Figure, thick: number, joined = false): string {
  const m = moustacheShape(f, thick, joined);
  return fill(m.d, mix(f.hair.base, f.skin.deep, 0.12), 0.94) + hairs(f, m.top, m.low, 22, 1.5);
}

/** What lies flat on the skin and is cut at the edge of the face. */
export function drawStubble(f: Figure): string {
  const { style } = f.traits;
  if (f.traits.woman || (style.beard === 'none' && f.traits.age < 22)) return '';
  const rng = f.rng('stubble');
  const top = cheekEdge(f, 8);
  const low = jawline(f, 3).slice(2, 15);
  const colour = mix(f.hair.base, f.skin.shade, 0.3);
  const strength = style.beard === 'stubble' ? 0.4 : style.beard === 'none' ? rng.range(0.05, 0.12) : 0.2;
  const lip = moustacheShape(f, 5).d;
  let grain = '';
  if (style.beard === 'stubble') {
    for (let i = 0; i < 70; i++) {
      const t = rng.next();
      const [x, y] = mixPt(pointAt(top, t), pointAt(low, t), rng.range(0.05, 0.95));
      grain += `M${x.toFixed(1)} ${y.toFixed(1)}l.6 1.9`;
    }
    grain = `<path d="${grain}" stroke="${f.hair.dark}" stroke-width=".9" stroke-linecap="round" stroke-opacity=".5" fill="none"/>`;
  }
  const layers = [0, 0.13, 0.27]
    .map((d) => sample(top, 13).map((p, i): Pt => mixPt(p, pointAt(low, i / 12), d)))
    .map((edge) => fill(band(edge, low), colour, strength * 0.44))
    .join('');
  return layers + fill(lip, colour, strength * 0.9) + grain;
}

/** Beards that stand off the face. */
export function drawBeard(f: Figure): string {
  const { style, face } = f.traits;
  const { hair, sheet } = f;
  const rng = f.rng('beard length');
  const tone = sheet.linear(-60, 40, 66, 120, [
    [0, mix(hair.base, hair.light, 0.6)],
    [0.5, hair.base],
    [1, hair.dark],
  ]);
  if (style.beard === 'moustache') return moustache(f, rng.range(3, 7));
  if (style.beard === 'goatee') {
    const w = face.mouthWidth;
    const y = face.mouthY;
    const base = face.chinY;
    const edge = [
      f.at(-w * 0.62, y + face.lipLow + 10, 58),
      f.at(0, y + face.lipLow + 5, 66),
      f.at(w * 0.62, y + face.lipLow + 10, 58),
    ];
    const low = [f.at(-w * 0.7, base - 6, 52), f.at(0, base + 5, 57), f.at(w * 0.7, base - 6, 52)];
    return moustache(f, 3) + fill(band(edge, low), tone, 0.92) + hairs(f, edge, low, 16, 1.8);
  }
  if (style.beard !== 'short' && style.beard !== 'full') return '';
  const full = style.beard === 'full';
  const length = full
    ? style.cover === 'turban'
      ? rng.range(14, 30)
      : rng.range(10, 22)
    : rng.range(2.5, 6);
  const top = cheekEdge(f, full ? 2 : 7);
  const low = sample(jawline(f), 15, 0.12, 0.88).map(([x, y], i): Pt => {
    const down = Math.sin((i / 14) * Math.PI) ** 1.6;
    return [x * (1 + (full ? 0.05 : 0.015) - down * (full ? 0.06 : 0)), y + length * down + (full ? 1 : 0)];
  });
  const patch = f.at(0, face.mouthY + face.lipLow + 3, 68);
  return (
    fill(shape(top, [...low].reverse()), tone, full ? 1 : 0.93) +
    hairs(f, top, low, full ? 74 : 60, full ? 2.4 : 1.7) +
    moustache(f, full ? 7 : 4, true) +
    sheet.soft(patch[0], patch[1] + 3, 9, 5, hair.dark, 0.5)
  );
}
