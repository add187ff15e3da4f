import { storySlots } from '@troth/contract';
import { expect, test, vi } from 'vitest';
import { createRenderedPage } from './page.ts';
import { createStoryPages } from './pages.ts';

const { names, place, text } = storySlots;
const noHashes = { style: [], styleAttribute: [], script: [] };
const page = createRenderedPage(
  `<h1>Stories</h1><noscript><article id="a"><h2>${names}</h2><p>${place}</p><p>${text}</p></article></noscript>`,
  noHashes,
);

const asha = { names: 'Asha and Ravi', place: 'Pune', text: 'We met <here> & stayed. [[names]]' };
const meera = { names: 'Meera and Dev [[text]]', place: '', text: 'A letter came.' };

const createInserter = (list: () => Promise<(typeof asha)[]>, onError = (_error: unknown) => {}) =>
  createStoryPages({ list, onError });

test('a page with a story template contains each story unchanged', async () => {
  const { html } = await createInserter(async () => [asha, meera])(page);
  expect(html).toBe(
    '<h1>Stories</h1><noscript><article><h2>Asha and Ravi</h2><p>Pune</p><p>We met &lt;here> &amp; stayed. [[names]]</p></article>' +
      '<article><h2>Meera and Dev [[text]]</h2><p>A letter came.</p></article></noscript>',
  );
});

test('stories are loaded once in ten seconds, and a page is assembled again when they change', async () => {
  vi.useFakeTimers();
  const list = vi.fn(async () => [asha]);
  const insertStories = createInserter(list);
  const before = await insertStories(page);
  expect(await insertStories(page)).toBe(before);
  expect(list).toHaveBeenCalledOnce();
  list.mockResolvedValue([meera, asha]);
  vi.advanceTimersByTime(10_000);
  expect((await insertStories(page)).etag).not.toBe(before.etag);
  vi.useRealTimers();
});

test('stories that could not be reloaded for a minute are no longer shown', async () => {
  vi.useFakeTimers();
  const list = vi.fn(async () => [asha]);
  const insertStories = createInserter(list);
  expect((await insertStories(page)).html).toContain('Asha and Ravi');
  list.mockRejectedValue(new Error('down'));
  vi.advanceTimersByTime(59_000);
  expect((await insertStories(page)).html).toContain('Asha and Ravi');
  vi.advanceTimersByTime(11_000);
  expect((await insertStories(page)).html).not.toContain('Asha and Ravi');
  vi.useRealTimers();
});

test('a page without a story template stays as it is', async () => {
  const other = createRenderedPage('<h1>About</h1><noscript>Needs a script</noscript>', noHashes);
  expect(await createInserter(async () => [asha])(other)).toBe(other);
});

test('if there are no stories, or they cannot be loaded, readers without JavaScript get a text', async () => {
  const expected =
    '<h1>Stories</h1><noscript>Troth needs JavaScript. Turn it on and reload the page.</noscript>';
  const onError = vi.fn();
  expect((await createInserter(async () => [])(page)).html).toBe(expected);
  expect((await createInserter(() => Promise.reject(new Error('down')), onError)(page)).html).toBe(expected);
  expect(onError).toHaveBeenCalledOnce();
  // A page does not wait for a database that does not respond.
  expect((await createInserter(() => new Promise(() => {}))(page)).html).toBe(expected);
});
