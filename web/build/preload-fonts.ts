import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two files that every page needs; the Latin-ext ones load by unicode-range when a letter asks for them. */
const firstPaint = /(?:fraunces|source-serif-4)-latin-wght-normal.*\.woff2$/;

/** Links the hashed font files from the head, so that they load beside the style sheet and not after it. */
export function preloadFonts(): Plugin {
  return {
    name: 'troth:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context): HtmlTagDescriptor[] {
        const files = Object.keys(context.bundle ?? {}).filter((file) => firstPaint.test(file));
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}
