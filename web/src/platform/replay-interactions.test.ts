// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { recordInteractions } from './replay-interactions.ts';

const FORM = `
  <form><input name="email" /><input name="password" /><button type="submit">Sign in</button></form>
  <button type="button" aria-label="Theme"></button>
  <a href="/register">Register</a>`;

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = document.querySelector('#root') as HTMLElement;
  root.innerHTML = FORM;
});

const find = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;

it('types early input again with events, and keeps the focus', () => {
  const { focusAgain, replay } = recordInteractions(root);
  find<HTMLInputElement>('[name="email"]').value = 'asha@example.org';
  find('[name="password"]').focus();
  root.innerHTML = FORM;
  focusAgain();
  const events: string[] = [];
  root.addEventListener('input', ({ target }) => events.push((target as HTMLInputElement).value));
  replay();
  expect(events).toEqual(['asha@example.org']);
  expect(document.activeElement).toBe(find('[name="password"]'));
});

it('checks a box again that was checked before the app had loaded', () => {
  root.innerHTML = '<input type="checkbox" />';
  const { replay } = recordInteractions(root);
  find('input').click();
  root.innerHTML = '<input type="checkbox" />';
  replay();
  expect(find<HTMLInputElement>('input').checked).toBe(true);
});

it('once the app has loaded, presses the button again that was pressed last, and submits no form before that', () => {
  const { replay } = recordInteractions(root);
  find('button[type="submit"]').click();
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  find('[aria-label="Theme"]').click();
  root.innerHTML = FORM;
  const clicks: unknown[] = [];
  root.addEventListener('click', ({ target }) => clicks.push(target));
  replay();
  expect(clicks).toEqual([find('[aria-label="Theme"]')]);
});

it('leaves untouched fields as the app renders them', () => {
  root.innerHTML = '<input name="months" type="radio" value="1" checked /><input name="sort" value="fit" />';
  const { replay } = recordInteractions(root);
  root.innerHTML =
    '<input name="age" value="" /><input name="months" type="radio" value="1" /><input name="sort" value="new" />';
  replay();
  expect(find<HTMLInputElement>('[name="months"]').checked).toBe(false);
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '1', 'new']);
});

it.each([
  [
    'is gone',
    '<button>Theme</button><button>Saved</button>',
    '<button>Call</button><button>Bell</button><button>Saved</button>',
  ],
  ['cannot be told from others', '<button>Change</button>', '<button>Change</button><button>Change</button>'],
])('presses no other button if the pressed one %s', (_, before, after) => {
  root.innerHTML = before;
  const { replay } = recordInteractions(root);
  find('button').click();
  root.innerHTML = after;
  const clicks: unknown[] = [];
  root.addEventListener('click', ({ target }) => clicks.push(target));
  replay();
  expect(clicks).toEqual([]);
});

it('finds a button by its name attribute when its label has changed', () => {
  root.innerHTML = '<button name="menu" aria-label="Close menu"></button>';
  const { replay } = recordInteractions(root);
  find('button').click();
  root.innerHTML = '<button>Bell</button><button name="menu" aria-label="Open menu"></button>';
  const clicks: unknown[] = [];
  root.addEventListener('click', ({ target }) => clicks.push(target));
  replay();
  expect(clicks).toEqual([find('[name="menu"]')]);
});

it('checks a radio button whose generated name has changed', () => {
  const choices = (name: string) =>
    `<input type="radio" name="${name}" value="a" checked /><input type="radio" name="${name}" value="b" />`;
  root.innerHTML = choices('_R_1_');
  const { replay } = recordInteractions(root);
  find('[value="b"]').click();
  root.innerHTML = `<input value="" />${choices('_r_2_')}`;
  replay();
  expect(find<HTMLInputElement>('[value="b"]').checked).toBe(true);
});

it('presses the second of two buttons with the same label', () => {
  const change = '<button>Change</button>';
  root.innerHTML = change + change;
  const { replay } = recordInteractions(root);
  (root.lastElementChild as HTMLElement).click();
  root.innerHTML = `<button>Bell</button>${change}${change}`;
  const clicks: unknown[] = [];
  root.addEventListener('click', ({ target }) => clicks.push(target));
  replay();
  expect(clicks).toEqual([root.lastElementChild]);
});

it('ignores links, and everything after the app has taken over', () => {
  const { replay } = recordInteractions(root);
  const followed = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a').dispatchEvent(followed);
  expect(followed.defaultPrevented).toBe(false);
  replay();
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(false);
});

it('keeps early input if the app moves the focus before the replay', () => {
  const { focusAgain, replay } = recordInteractions(root);
  find<HTMLInputElement>('[name="email"]').value = 'asha@example.org';
  root.innerHTML = FORM;
  find('[name="password"]').focus();
  focusAgain();
  replay();
  expect(find<HTMLInputElement>('[name="email"]').value).toBe('asha@example.org');
  expect(document.activeElement).toBe(find('[name="password"]'));
});

it('handles a click in the new page once', () => {
  const { replay } = recordInteractions(root);
  root.innerHTML = FORM;
  let events = 0;
  root.addEventListener('click', () => events++);
  find('[aria-label="Theme"]').click();
  expect(events).toBe(0);
  replay();
  expect(events).toBe(1);
});

it('releases the page if the app does not load', () => {
  const { release } = recordInteractions(root);
  release();
  let events = 0;
  root.addEventListener('click', () => events++);
  find('[aria-label="Theme"]').click();
  expect(events).toBe(1);
});
