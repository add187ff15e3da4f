import sharp from 'sharp';
import { type OddRecipe, recipe } from './odd-file.ts';
import { drawScene } from './scene.ts';

const plain = (background: string) => () =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** What the eye would refuse. */
export const looks: OddRecipe[] = [
  recipe('a white picture', 'blank', plain('#fff')),
  recipe('a black picture', 'blank', plain('#000')),
  recipe('a wall', 'blank', plain('#cbb89d')),
  recipe(
    'a picture that is all transparent',
    'blank',
    () =>
      sharp({ create: { width: 800, height: 1000, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    'image/png',
  ),
  recipe('a picture out of focus', 'out_of_focus', () => drawScene(1200, 1600).blur(24).jpeg().toBuffer()),
  recipe('noise', 'developed', () =>
    sharp({
      create: {
        width: 800,
        height: 1000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer(),
  ),
];
