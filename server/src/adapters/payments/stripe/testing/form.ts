/** What a form says: text, or more of them by name. */
export interface Form {
  [name: string]: string | Form;
}

/** `a[b][0]=c` in Stripe's way of writing nested values: `{ a: { b: { 0: 'c' } } }`. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let inner = form;
    for (const part of path) {
      const present = inner[part];
      const next = typeof present === 'object' ? present : {};
      inner[part] = next;
      inner = next;
    }
    inner[last] = value;
  }
  return form;
}
