import type { HtmlTagDescriptor, Plugin } from 'vite';

const STYLES = /assets\/initial-[^/]*\.css$/;

/** Links the fonts from the head; they would otherwise be requested only when the app renders. */
export function firstLoad(): Plugin {
  return {
    name: 'troth:first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context): HtmlTagDescriptor[] =>
        Object.keys(context.bundle ?? {})
          .filter((file) => STYLES.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend',
          })),
    },
  };
}
