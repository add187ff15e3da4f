import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two files that every page needs; the Latin-ext ones load by unicode-range when a letter asks for them. */
const FONTS = /(?:fraunces|source-serif-4)-latin-wght-normal.*\.woff2$/;

/** What main.ts loads once it knows the language. */
const APP = /assets\/(?:initial|app)-[^/]*\.js$/;
const STYLES = /assets\/initial-[^/]*\.css$/;

/** Links from the head what every page loads, so that it comes all at once and not one after the other. */
export function firstLoad(): Plugin {
  return {
    name: 'troth:first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context): HtmlTagDescriptor[] {
        const named = (pattern: RegExp) =>
          Object.keys(context.bundle ?? {}).filter((file) => pattern.test(file));
        const link = (file: string, attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { ...attrs, href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend',
        });
        return [
          ...named(FONTS).map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
          ...named(STYLES).map((file) => link(file, { rel: 'stylesheet' })),
          ...named(APP).map((file) => link(file, { rel: 'modulepreload' })),
        ];
      },
    },
  };
}
