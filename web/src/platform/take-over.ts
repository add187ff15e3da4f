const FIELDS = ['input', 'textarea', 'select'].join();
const ACTIVE = [FIELDS, 'button', 'a[href]'].join();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const all = <E extends Element>(root: Element, selector: string) => [...root.querySelectorAll<E>(selector)];

const isSeen = (element: Element) => element.checkVisibility?.() ?? true;

/** What an element is to a person: the page that the server sent and that of the app need not agree on anything else. */
const identityOf = (element: Element) =>
  [
    element.tagName,
    element.getAttribute('name'),
    element.getAttribute('href'),
    element.getAttribute('aria-label') ?? element.textContent,
  ].join();

const isChecked = (field: Field) => 'checked' in field && field.checked;

/** Makes of a field what a person made of another, for whoever listens to it. */
function enter(field: Field, made: Field): void {
  // Of several to choose from, the one that was chosen takes back the others.
  const isTicked = field.type === 'radio' ? isChecked(made) : isChecked(made) !== isChecked(field);
  if (isTicked && isChecked(made) !== isChecked(field)) field.click();
  if (made.value === '' || made.value === field.value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, made.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An element to be found again in the page of the app: by what it is, a button else by its place among those that are seen. */
function traceOf(root: Element, element: Element): () => HTMLElement | undefined {
  const identity = identityOf(element);
  const buttons = () => all<HTMLElement>(root, 'button').filter(isSeen);
  const place = buttons().indexOf(element as HTMLElement);
  return () =>
    all<HTMLElement>(root, ACTIVE).find((one) => identityOf(one) === identity && isSeen(one)) ??
    buttons()[place];
}

export interface HeldActs {
  /** Before anything is painted or pressed in the page of the app. */
  focusAgain: () => void;
  /** Once the page of the app, which has the same fields in the same order, listens: types, ticks and presses. */
  doAgain: () => void;
  /** Gives the page back as it is. */
  letGo: () => void;
}

/** Holds what is done to the page that the server sent, to be done again to that of the app. */
export function holdActs(root: Element): HeldActs {
  const fields = all<Field>(root, FIELDS);
  const own = new Set<Element>(all(root, ACTIVE));
  let pressed: (() => HTMLElement | undefined) | undefined;
  let focused = own.has(document.activeElement ?? root)
    ? traceOf(root, document.activeElement ?? root)
    : undefined;
  const press = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button || !root.contains(button)) return;
    event.preventDefault();
    // The app, that may just have come, would hear of it as well.
    event.stopImmediatePropagation();
    pressed = traceOf(root, button);
  };
  const focus = ({ target }: Event) => {
    if (own.has(target as Element)) focused = traceOf(root, target as Element);
  };
  // A form that the app does not know of must not be sent.
  const hold = (event: Event) => event.preventDefault();
  root.addEventListener('click', press);
  root.addEventListener('submit', hold);
  root.addEventListener('focusin', focus);
  const letGo = () => {
    root.removeEventListener('click', press);
    root.removeEventListener('submit', hold);
    root.removeEventListener('focusin', focus);
  };
  const doAgain = () => {
    letGo();
    const now = all<Field>(root, FIELDS);
    for (const [place, made] of fields.entries()) {
      const field = now[place];
      if (field && field !== made) enter(field, made);
    }
    pressed?.()?.click();
  };
  const focusAgain = () => {
    if (document.activeElement === document.body) focused?.()?.focus();
  };
  return { focusAgain, doAgain, letGo };
}
