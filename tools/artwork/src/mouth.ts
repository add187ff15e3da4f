import type { Figure } from './figure.ts';
import { band, brush, type Pt, sample } from './geom.ts';
import { mix } from './palette.ts';
import { fill } from './sheet.ts';

export function drawMouth(f: Figure): string {
  const { sheet, skin, traits } = f;
  const { mouthWidth: w, mouthY: y, lipUp: up, lipLow: low, smile, teeth } = traits.face;
  const q = (x: number, py: number, z: number): Pt => f.at(x, py, z);
  const tint = traits.woman ? mix(skin.lip, traits.style.lipTint, 0.5) : mix(skin.lip, skin.base, 0.42);
  const open = teeth ? 3.4 + smile * 0.75 : 0;
  const left = q(-w, y - smile, 54);
  const right = q(w, y - smile, 54);
  // The line where the lips meet; an open smile parts it in two.
  const meetTop = [
    left,
    q(-w * 0.55, y + smile * 0.05, 63),
    q(-4, y - 0.4 + open * 0.1, 70),
    q(0, y + 0.8 + open * 0.1, 71),
    q(4, y - 0.4 + open * 0.1, 70),
    q(w * 0.55, y + smile * 0.05, 63),
    right,
  ];
  const meetLow = teeth
    ? [
        left,
        q(-w * 0.55, y + open * 0.84, 63),
        q(-4, y + open * 1.12, 69),
        q(0, y + open * 1.15, 70),
        q(4, y + open * 1.12, 69),
        q(w * 0.55, y + open * 0.84, 63),
        right,
      ]
    : meetTop;
  const top = [
    left,
    q(-w * 0.5, y - up * 0.72 - smile * 0.25, 65),
    q(-5.2, y - up, 72),
    q(0, y - up * 0.74, 73),
    q(5.2, y - up, 72),
    q(w * 0.5, y - up * 0.72 - smile * 0.25, 65),
    right,
  ];
  const bottom = [
    left,
    q(-w * 0.62, y + low * 0.5 + open * 0.8, 60),
    q(-w * 0.26, y + low * 0.95 + open, 67),
    q(0, y + low + open, 68),
    q(w * 0.26, y + low * 0.95 + open, 67),
    q(w * 0.62, y + low * 0.5 + open * 0.8, 60),
    right,
  ];
  const [cx, cy] = q(0, y, 70);
  const lowTone = sheet.linear(cx - w, cy, cx + w, cy + 4, [
    [0, mix(tint, skin.light, 0.24)],
    [0.55, tint],
    [1, mix(tint, skin.deep, 0.3)],
  ]);
  const upTone = sheet.linear(cx - w, cy, cx + w, cy, [
    [0, mix(tint, skin.deep, 0.16)],
    [1, mix(tint, skin.deep, 0.42)],
  ]);
  const gum = mix(tint, '#3A0E18', 0.72);
  const mouthGap = teeth
    ? fill(band(meetTop, meetLow), gum) +
      sheet.within(
        band(meetTop, meetLow),
        fill(
          band(
            sample(meetTop, 7, 0.07, 0.93).map(([a, b]): Pt => [a, b - 2]),
            sample(meetLow, 7, 0.1, 0.9).map(([a, b], i): Pt => [a, b - (i === 0 || i === 6 ? 0.2 : 1.6)]),
          ),
          sheet.linear(cx - w, cy, cx + w, cy, [
            [0, '#E9DCCD'],
            [0.3, '#FBF5EC'],
            [0.7, '#F3E9DD'],
            [1, '#C9B5A8'],
          ]),
        ) + fill(brush(sample(meetTop, 7), [0.5, 2.6, 2.6, 0.5]), gum, 0.4),
      )
    : '';
  const corner = (s: 1 | -1) => {
    const edge = [
      q(s * (w - 2.5), y - smile + 0.4, 56),
      q(s * (w + 1.4), y - smile - 0.6, 53),
      q(s * (w + 3), y - smile - 3, 51),
    ];
    return fill(brush(edge, [0.6, 2.2, 0.2], 5), skin.deep, s > 0 ? 0.6 : 0.45);
  };
  const shine = q(-w * 0.2, y + low * 0.55 + open, 69);
  return (
    sheet.soft(cx, cy - up - 5, 6, 7, skin.shade, 0.3) +
    fill(band(top, meetTop), upTone) +
    fill(band(meetLow, bottom), lowTone) +
    mouthGap +
    (teeth ? '' : fill(brush(meetTop, [0.8, 1.8, 2.3, 1.8, 0.8], 9), mix(skin.line, tint, 0.25), 0.85)) +
    sheet.soft(shine[0], shine[1], w * 0.4, low * 0.26, skin.glow, traits.woman ? 0.62 : 0.36) +
    fill(
      brush(
        [q(-9, y - up - 0.8, 72), q(-5, y - up - 1.6, 73), q(0, y - up * 0.74 - 0.8, 74)],
        [0.2, 1.3, 0.3],
        5,
      ),
      skin.glow,
      0.5,
    ) +
    corner(-1) +
    corner(1) +
    fill(
      brush(
        [
          q(-w * 0.5, y + low + open + 1, 62),
          q(0, y + low + open + 2.6, 66),
          q(w * 0.55, y + low + open + 0.6, 62),
        ],
        [0.3, 2.6, 0.3],
        6,
      ),
      skin.shade,
      0.55,
    )
  );
}
