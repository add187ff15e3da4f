// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { webRoutes } from '@troth/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { expectSame } from '../../scripts/literals/expect-same.ts';
import { checkedBy } from '../../scripts/literals/list.ts';
import { imported } from '../../scripts/literals/values.ts';
import { layoutOf } from './testing/literals/layouts.ts';
import { screens } from './testing/literals/screens.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('pages', () => {
  test.each(checkedBy('route'))('%s', async (_sentence, { value, check }) => {
    const path = String(value);
    expect(await layoutOf(path)).toBe(check.layout);
    if (path !== '*') expect(webRoutes).toContain(path);
  });
});

describe('values of the web app', () => {
  const own = checkedBy('import').filter(([, { check }]) => check.from.startsWith('web/'));
  test.each(own)('%s', async (_sentence, { value, check }) => {
    expectSame(await imported(check), value, check.part);
  });
});

describe('what is seen', () => {
  test.each(checkedBy('screen'))('%s', async (_sentence, { value, check }) => {
    const look = screens[check.name];
    if (look === undefined) throw new Error(`There is no screen ${check.name}`);
    expectSame(await look(check.at ?? 1200), value);
  });
});
