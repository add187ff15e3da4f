const FIELDS = ['input', 'textarea', 'select'].join();
const ACTIVE = [FIELDS, 'button', 'a[href]'].join();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const all = <E extends Element>(root: Element, selector: string) => [...root.querySelectorAll<E>(selector)];

const isSeen = (element: Element) => element.checkVisibility?.() ?? true;

/** A name that React made up, which is another one in the page of the app. */
const MADE_UP = /^_[rR]_/;

/** What an element is to a person: the page that the server sent and that of the app need not agree on anything else. */
function identityOf(element: Element): string {
  const name = element.getAttribute('name');
  const kind = [
    element.tagName,
    element.getAttribute('type'),
    name !== null && MADE_UP.test(name) ? '' : name,
  ];
  // What a button is called may depend on what the server does not know: the menu of a wide window is open.
  if (element.matches('button[name]')) return kind.join();
  return [
    ...kind,
    element.matches('[type=radio]') ? element.getAttribute('value') : '',
    element.getAttribute('href'),
    element.getAttribute('aria-label') ?? element.textContent,
  ].join();
}

const isChecked = (field: Field) => 'checked' in field && field.checked;

/** Whether a person, or the browser for them, has made of a field something else than the page came with. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(given, 0);
  }
  if ('checked' in field && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

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

/**
 * The one of the app's page that stands for one of the page before, among those of a kind: which is the same to a person,
 * and of several the one in the same place. None where that cannot be told: another must not be pressed in its stead.
 */
function counterpart<E extends Element>(one: E, before: readonly E[], now: readonly E[]): E | undefined {
  const alike = (those: readonly E[]) => those.filter((other) => identityOf(other) === identityOf(one));
  if (alike(before).length === alike(now).length && alike(now).length > 0)
    return alike(now)[alike(before).indexOf(one)];
  // One that is called otherwise, in a page that is else the same.
  return before.length === now.length && alike(now).length === 0 ? now[before.indexOf(one)] : undefined;
}

/** An element that one acts on, to be found again in the page of the app. */
function traceOf(root: Element, element: Element): () => HTMLElement | undefined {
  const those = () => all<HTMLElement>(root, element.matches('button') ? 'button' : ACTIVE).filter(isSeen);
  const before = those();
  return () => counterpart(element as HTMLElement, before, those());
}

export interface HeldActs {
  /** Before anything is painted or pressed in the page of the app. */
  focusAgain: () => void;
  /** Once the page of the app listens: types, ticks and presses. */
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
    for (const made of fields.filter(isTouched)) {
      const field = counterpart(made, fields, now);
      if (field && field !== made) enter(field, made);
    }
    pressed?.()?.click();
  };
  const focusAgain = () => {
    if (document.activeElement === document.body) focused?.()?.focus();
  };
  return { focusAgain, doAgain, letGo };
}
