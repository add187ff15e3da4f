import { blob, type Pt } from '../geom.ts';
import { mix } from '../palette.ts';
import { rngFor } from '../rng.ts';
import { dot, fill } from '../sheet.ts';
import type { Place } from './setting.ts';

/** Bougainvillea over the corner and the near leaves, out of the light. */
export function foreground({ sheet, width, height, x }: Place): string {
  const rng = rngFor('bougainvillea');
  let out = '';
  const cluster = (cx: number, cy: number, spread: number, count: number) => {
    for (let i = 0; i < count; i++) {
      const a = rng.range(0, 6.283);
      const d = spread * Math.sqrt(rng.next());
      const [px, py, r] = [cx + Math.cos(a) * d, cy + Math.sin(a) * d * 0.8, rng.range(9, 17)];
      if (i % 3 === 0) {
        const leaf: Pt[] = [
          [px - r * 1.5, py],
          [px, py - r * 0.6],
          [px + r * 1.6, py + r * 0.3],
          [px, py + r * 0.6],
        ];
        out += fill(blob(leaf), mix('#2C3A24', '#5E6B36', rng.next()), 0.95);
      }
      const tone = mix('#7A1648', '#D94A86', rng.next());
      for (let k = 0; k < 3; k++) {
        const b = a + (k / 3) * 6.283;
        const petal: Pt[] = [
          [px, py],
          [px + Math.cos(b - 0.5) * r * 0.8, py + Math.sin(b - 0.5) * r * 0.8],
          [px + Math.cos(b) * r * 1.15, py + Math.sin(b) * r * 1.15],
          [px + Math.cos(b + 0.5) * r * 0.8, py + Math.sin(b + 0.5) * r * 0.8],
        ];
        out += fill(blob(petal), k === 1 ? mix(tone, '#FFC7A8', 0.28) : tone);
      }
      out += dot(px, py, r * 0.16, '#FFF0D0');
    }
  };
  cluster(x + 448, 1150, 120, 60);
  cluster(x + 420, 1040, 60, 24);
  cluster(x - 470, 1180, 110, 46);
  if (width > 1200) {
    cluster(0, 1170, 170, 70);
    cluster(width, 1160, 180, 80);
  }
  return out + sheet.soft(x, height + 20, width * 0.7, 130, '#1A0918', 0.5);
}
