// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { holdActs } from './take-over.ts';

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

it('types again what was typed into the page before, where listeners hear of it, and keeps the focus', () => {
  const doAgain = holdActs(root);
  const email = find<HTMLInputElement>('[name="email"]');
  email.value = 'asha@example.org';
  email.dispatchEvent(new Event('input', { bubbles: true }));
  find('[name="password"]').focus();
  root.innerHTML = FORM;
  const heard: string[] = [];
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  doAgain();
  expect(heard).toEqual(['asha@example.org']);
  expect(document.activeElement).toBe(find('[name="password"]'));
});

it('ticks again what was ticked', () => {
  root.innerHTML = '<input type="checkbox" />';
  const doAgain = holdActs(root);
  find('input').click();
  root.innerHTML = '<input type="checkbox" />';
  doAgain();
  expect(find<HTMLInputElement>('input').checked).toBe(true);
});

it('presses again the button that was pressed last, once the app is there, and never sends a form before', () => {
  const doAgain = holdActs(root);
  find('button[type="submit"]').click();
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  find('[aria-label="Theme"]').click();
  root.innerHTML = FORM;
  const pressed: unknown[] = [];
  root.addEventListener('click', ({ target }) => pressed.push(target));
  doAgain();
  expect(pressed).toEqual([find('[aria-label="Theme"]')]);
});

it('leaves links alone, and afterwards everything', () => {
  const doAgain = holdActs(root);
  const followed = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a').dispatchEvent(followed);
  expect(followed.defaultPrevented).toBe(false);
  doAgain();
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(false);
});
