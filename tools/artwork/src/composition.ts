import type { Figure } from './figure.ts';
import { num } from './geom.ts';
import { compositionOf } from './subject.ts';

/** Position and size of the person, as an SVG transform. */
export function placePerson(f: Figure): string {
  const { woman, look, face, style } = f.traits;
  const frame = f.daily('frame');
  const scale = (woman ? 1.27 : 1.17) * frame.range(0.96, 1.05);
  const top = style.cover === 'turban' ? 20 : 0;
  const place = (x: number, y: number, size: number) =>
    `translate(${num(x)} ${num(y)}) scale(${size.toFixed(3)})`;
  switch (compositionOf(look)) {
    case 'portrait':
      return place(240 - face.yaw * 34 + frame.range(-8, 8), 220 + top + frame.range(-6, 6), scale);
    // Off the centre, with more room on the side to which the person looks.
    case 'turned':
      return place(240 - f.turn * 44, 236 + top + frame.range(-6, 6), scale * 1.06);
    // Further away; the foreground of the scene covers the lower end of the body.
    case 'candid':
      return place(240 - f.turn * frame.range(30, 62), 262 + top, scale * 0.7);
  }
}
