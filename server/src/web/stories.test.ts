import { storySlots } from '@troth/contract';
import { expect, test, vi } from 'vitest';
import { renderedPage } from './page.ts';
import { createStoryPages } from './pages.ts';

const { names, place, text } = storySlots;
const page = renderedPage(
  `<h1>Stories</h1><noscript><article id="a"><h2>${names}</h2><p>${place}</p><p>${text}</p></article></noscript>`,
);

const asha = { names: 'Asha and Ravi', place: 'Pune', text: 'We met <here> & stayed. [[names]]' };
const meera = { names: 'Meera and Dev [[text]]', place: '', text: 'A letter came.' };

const pagesOf = (list: () => Promise<(typeof asha)[]>, onError = (_error: unknown) => {}) =>
  createStoryPages({ list, onError });

test('a page with room for stories contains each of them unchanged', async () => {
  const { html } = await pagesOf(async () => [asha, meera])(page);
  expect(html).toBe(
    '<h1>Stories</h1><noscript><article><h2>Asha and Ravi</h2><p>Pune</p><p>We met &lt;here> &amp; stayed. [[names]]</p></article>' +
      '<article><h2>Meera and Dev [[text]]</h2><p>A letter came.</p></article></noscript>',
  );
});

test('stories are loaded once in ten seconds, and a page is assembled again when they change', async () => {
  vi.useFakeTimers();
  const list = vi.fn(async () => [asha]);
  const pageWith = pagesOf(list);
  const before = await pageWith(page);
  expect(await pageWith(page)).toBe(before);
  expect(list).toHaveBeenCalledOnce();
  list.mockResolvedValue([meera, asha]);
  vi.advanceTimersByTime(10_000);
  expect((await pageWith(page)).etag).not.toBe(before.etag);
  vi.useRealTimers();
});

test('stories that could not be reloaded for a minute are no longer shown', async () => {
  vi.useFakeTimers();
  const list = vi.fn(async () => [asha]);
  const pageWith = pagesOf(list);
  expect((await pageWith(page)).html).toContain('Asha and Ravi');
  list.mockRejectedValue(new Error('down'));
  vi.advanceTimersByTime(59_000);
  expect((await pageWith(page)).html).toContain('Asha and Ravi');
  vi.advanceTimersByTime(11_000);
  expect((await pageWith(page)).html).not.toContain('Asha and Ravi');
  vi.useRealTimers();
});

test('a page without room for stories stays as it is', async () => {
  const other = renderedPage('<h1>About</h1><noscript>Needs a script</noscript>');
  expect(await pagesOf(async () => [asha])(other)).toBe(other);
});

test('if there are no stories, or they cannot be loaded, readers without JavaScript get a text', async () => {
  const needed =
    '<h1>Stories</h1><noscript>Troth needs JavaScript. Please switch it on and load the page again.</noscript>';
  const onError = vi.fn();
  expect((await pagesOf(async () => [])(page)).html).toBe(needed);
  expect((await pagesOf(() => Promise.reject(new Error('down')), onError)(page)).html).toBe(needed);
  expect(onError).toHaveBeenCalledOnce();
  // A database that does not respond delays no page.
  expect((await pagesOf(() => new Promise(() => {}))(page)).html).toBe(needed);
});
