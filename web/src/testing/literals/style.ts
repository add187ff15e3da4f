import { meets } from './stage.tsx';

/** The rules of the page that count in a window of this width. */
function rulesAt(width: number): CSSStyleRule[] {
  const within = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSMediaRule && meets(rule.media.mediaText, width) ? within(rule.cssRules) : [];
    });
  return [...document.styleSheets].flatMap(({ cssRules }) => within(cssRules));
}

/** What a property of an element is set to in a window of this width, by the classes of the element alone. */
export function styleAt(element: Element | null, property: string, width: number): string | undefined {
  const own = [...(element?.classList ?? [])].map((name) => `.${name}`);
  return rulesAt(width)
    .filter(({ selectorText }) => own.includes(selectorText))
    .map(({ style }) => style.getPropertyValue(property))
    .filter((value) => value !== '')
    .at(-1);
}
