import { IntlMessageFormat } from 'intl-messageformat';

/** The names of the values and tags within a message, sorted; null where it cannot be read. */
export function placesIn(text) {
  const names = new Set();
  const walk = (elements) => {
    for (const element of elements) {
      // 0 is plain words and 7 the number sign of a plural; all others are named.
      if (element.type !== 0 && element.type !== 7) names.add(element.value);
      if (element.children) walk(element.children);
      for (const option of Object.values(element.options ?? {})) walk(option.value);
    }
  };
  try {
    walk(new IntlMessageFormat(text, 'en').getAst());
  } catch {
    return null;
  }
  return [...names].sort();
}
