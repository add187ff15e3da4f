const FIELDS = ['input', 'textarea', 'select'].join();
const ACTIVE = [FIELDS, 'button', 'a[href]'].join();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const all = <E extends Element>(root: Element, selector: string) => [...root.querySelectorAll<E>(selector)];

interface Entry {
  value: string;
  checked: boolean;
}

const entryOf = (field: Field): Entry => ({
  value: field.value,
  checked: 'checked' in field && field.checked,
});

/** Makes of a field what a person made of it, for whoever listens to it. */
function enter(field: Field, { value, checked }: Entry): void {
  if (checked !== entryOf(field).checked) field.click();
  if (value === '' || value === field.value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Holds what is done to a page that the app has not taken over yet. The function that it answers does all of it again,
 * to the page of the app, which has the same elements in the same order: it types, focuses and presses.
 */
export function holdActs(root: Element): () => void {
  let pressed = -1;
  const press = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button || !root.contains(button)) return;
    event.preventDefault();
    pressed = all(root, 'button').indexOf(button);
  };
  // A form that the app does not know of must not be sent: it would have the browser write the password in the address.
  const hold = (event: Event) => event.preventDefault();
  root.addEventListener('click', press);
  root.addEventListener('submit', hold);
  const before = () => ({
    entries: all<Field>(root, FIELDS).map(entryOf),
    focused: document.activeElement ? all(root, ACTIVE).indexOf(document.activeElement) : -1,
  });
  let held = before();
  const remember = () => {
    held = before();
  };
  root.addEventListener('input', remember);
  root.addEventListener('focusin', remember);
  return () => {
    root.removeEventListener('click', press);
    root.removeEventListener('submit', hold);
    root.removeEventListener('input', remember);
    root.removeEventListener('focusin', remember);
    const fields = all<Field>(root, FIELDS);
    for (const [place, entry] of held.entries.entries()) {
      const field = fields[place];
      if (field) enter(field, entry);
    }
    if (held.focused >= 0) all<HTMLElement>(root, ACTIVE)[held.focused]?.focus();
    if (pressed >= 0) all<HTMLElement>(root, 'button')[pressed]?.click();
  };
}
