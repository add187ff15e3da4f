import { kippah, topi } from './caps.ts';
import type { CoverParts } from './cover-parts.ts';
import type { Figure } from './figure.ts';
import { turban } from './turban.ts';
import { hijab, veil } from './veils.ts';

export function drawCover(f: Figure): CoverParts {
  switch (f.traits.style.cover) {
    case 'turban':
      return turban(f);
    case 'hijab':
      return hijab(f);
    case 'dupatta':
      return veil(f);
    case 'topi':
      return topi(f);
    case 'kippah':
      return kippah(f);
    default:
      return { back: '', front: '', over: '' };
  }
}
