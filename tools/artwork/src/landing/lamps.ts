import { num } from '../geom.ts';
import { fill, line } from '../sheet.ts';
import type { Place } from './setting.ts';

/** A brass lantern on a long chain. */
export function lantern({ sheet }: Place, x: number, y: number, s: number): string {
  const p = (dx: number, dy: number) => `${num(x + dx * s)} ${num(y + dy * s)}`;
  const brass = sheet.linear(x - 22 * s, 0, x + 22 * s, 0, [
    [0, '#6B3F1E'],
    [0.35, '#E3B562'],
    [1, '#7A4A22'],
  ]);
  const glass = sheet.radial(x, y + 46 * s, 34 * s, [
    [0, '#FFFBE0'],
    [0.5, '#FFD27A'],
    [1, '#D9853A'],
  ]);
  return (
    line(`M${p(0, -900)}L${p(0, 0)}`, '#8A5A2C', 2.2) +
    sheet.soft(x, y + 46 * s, 170 * s, 170 * s, '#FFCB70', 0.6) +
    fill(
      `M${p(0, -4)}C${p(6, 10)} ${p(22, 12)} ${p(24, 24)}H${num(x - 24 * s)}C${p(-22, 12)} ${p(-6, 10)} ${p(0, -4)}Z`,
      brass,
    ) +
    fill(`M${p(-20, 24)}L${p(-24, 66)}Q${p(0, 84)} ${p(24, 66)}L${p(20, 24)}Z`, glass) +
    [-20, -8, 8, 20].map((dx) => line(`M${p(dx, 24)}L${p(dx * 1.2, 68)}`, '#7A4A22', 2)).join('') +
    fill(`M${p(-26, 66)}Q${p(0, 88)} ${p(26, 66)}L${p(8, 84)}L${p(0, 96)}L${p(-8, 84)}Z`, brass)
  );
}

/** A clay lamp with its flame. */
export function diya({ sheet }: Place, x: number, y: number, s: number): string {
  const p = (dx: number, dy: number) => `${num(x + dx * s)} ${num(y + dy * s)}`;
  return (
    sheet.soft(x, y - 20 * s, 84 * s, 84 * s, '#FFC766', 0.7) +
    fill(`M${p(-20, -6)}Q${p(0, 16)} ${p(20, -6)}Q${p(0, 1)} ${p(-20, -6)}Z`, '#7A3A22') +
    fill(`M${p(-20, -6)}Q${p(0, -12)} ${p(20, -6)}Q${p(0, 0)} ${p(-20, -6)}Z`, '#D9A050') +
    fill(
      `M${p(0, -7)}C${p(-9, -14)} ${p(-4, -22)} ${p(0, -32)}C${p(5, -22)} ${p(9, -14)} ${p(0, -7)}Z`,
      '#FFC24A',
    ) +
    fill(
      `M${p(0, -8)}C${p(-5, -12)} ${p(-2, -17)} ${p(0, -23)}C${p(3, -17)} ${p(5, -12)} ${p(0, -8)}Z`,
      '#FFF7D6',
    )
  );
}
