import { blob, brush, curve, type Pt, shape } from '../geom.ts';
import { mix } from '../palette.ts';
import type { Rng } from '../rng.ts';
import { fill, line, type Sheet } from '../sheet.ts';

/** The low sun along an edge. */
export const RIM = '#FFDA94';

/** A head in profile, looking to +x, about 100 high; the chin at (39, 94). */
const PROFILE: readonly Pt[] = [
  [12, 6],
  [28, 14],
  [36, 26],
  [38.5, 35],
  [36.5, 42],
  [39.5, 49],
  [46, 57.5],
  [47, 61],
  [43, 64.5],
  [39.5, 65.5],
  [40.5, 69],
  [43, 71.8],
  [41, 74.6],
  [42.6, 77.4],
  [41.2, 81],
  [38, 83.4],
  [39.6, 88.5],
  [37.6, 94.5],
  [31, 98],
  [20, 95],
  [6, 87],
];

export interface Head {
  skin: string;
  rng: Rng;
  sheet: Sheet;
}

export function profile({ skin, sheet }: Head, woman: boolean): string {
  const shade = mix(skin, '#6B2436', 0.5);
  const deep = mix(skin, '#3A1220', 0.7);
  const lip = mix(skin, woman ? '#A3244F' : '#8A3A42', woman ? 0.6 : 0.35);
  const neck: Pt[] = woman
    ? [
        [6, 84],
        [12, 104],
        [20, 124],
        [-26, 126],
        [-26, 96],
        [-24, 70],
      ]
    : [
        [10, 84],
        [14, 102],
        [22, 124],
        [-26, 124],
        [-29, 96],
        [-28, 66],
      ];
  const face = shape(PROFILE, [
    [6, 87],
    [-16, 84],
    [-26, 52],
    [-6, 8],
  ]);
  return (
    fill(
      blob(neck),
      sheet.linear(20, 90, -30, 110, [
        [0, mix(skin, shade, woman ? 0.2 : 0.5)],
        [1, woman ? mix(skin, shade, 0.34) : deep],
      ]),
    ) +
    fill(
      face,
      sheet.linear(46, 40, -14, 60, [
        [0, mix(skin, '#FFD9A0', 0.34)],
        [0.45, skin],
        [1, shade],
      ]),
    ) +
    sheet.within(
      face,
      sheet.soft(24, 62, 15, 11, '#C9504A', 0.34) +
        fill(
          brush(
            [
              [6, 88],
              [20, 96],
              [34, 98],
            ],
            [1, 7, 2],
            6,
          ),
          shade,
          0.55,
        ) +
        fill(
          blob(
            woman
              ? [
                  [37, 69.6],
                  [42, 71],
                  [43.4, 73],
                  [41, 74.8],
                  [42.8, 77.4],
                  [41, 80.4],
                  [36, 77],
                  [33, 74.2],
                ]
              : [
                  [38, 70.4],
                  [42.4, 72],
                  [41, 74.8],
                  [42.2, 77.2],
                  [40, 79.6],
                  [35, 75],
                ],
          ),
          lip,
        ) +
        fill(
          brush(
            [
              [32, 74.4],
              [37, 74.2],
              [41, 74.8],
            ],
            [0.4, 1.2, 0.6],
            5,
          ),
          deep,
          0.7,
        ) +
        fill(
          brush(
            [
              [38, 62],
              [36.4, 58.6],
              [38, 56],
            ],
            [0.4, 1.4, 0.4],
            5,
          ),
          deep,
          0.5,
        ),
    ) +
    fill(
      brush(
        [
          [33.4, 45.4],
          [29, 47.6],
          [23, 46.4],
          [20.5, 44],
        ],
        [1, 2.4, 2.2, 0.4],
        7,
      ),
      '#1E0C14',
    ) +
    (woman
      ? fill(
          brush(
            [
              [29, 47.4],
              [30.6, 50.6],
              [33.4, 51.8],
            ],
            [1.6, 1, 0.3],
            5,
          ),
          '#1E0C14',
        )
      : '') +
    fill(
      brush(
        [
          [25, 42.4],
          [29.6, 42.2],
          [34, 42.6],
        ],
        [0.3, 1.2, 0.3],
        5,
      ),
      deep,
      0.5,
    ) +
    fill(
      brush(
        [
          [36, 36.2],
          [29, 33.8],
          [19, 36],
        ],
        [1.2, woman ? 2.8 : 4.2, 0.5],
        6,
      ),
      '#241016',
      0.92,
    ) +
    line(curve(PROFILE.slice(1, 18)), RIM, 1.7, 0.95)
  );
}

export function ear(skin: string): string {
  return (
    fill(
      blob([
        [-6, 50],
        [-1, 46],
        [4, 50],
        [3, 58],
        [-1, 66],
        [-5, 62],
      ]),
      mix(skin, '#6B2436', 0.25),
    ) +
    fill(
      brush(
        [
          [-3, 50],
          [1, 52],
          [0, 58],
        ],
        [0.5, 1.6, 0.5],
        5,
      ),
      '#4A1A28',
      0.5,
    )
  );
}
