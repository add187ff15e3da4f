// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { webRoutes } from '@troth/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { expectSame, literalsCheckedBy } from '../../scripts/literals/list.ts';
import { importValue } from '../../scripts/literals/values.ts';
import { findLayout } from './testing/specified-values/layouts.ts';
import { screens } from './testing/specified-values/screens.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('pages', () => {
  test.each(literalsCheckedBy('route'))('%s', async (_sentence, { value, check }) => {
    const path = String(value);
    expect(await findLayout(path)).toBe(check.layout);
    if (path !== '*') expect(webRoutes).toContain(path);
  });
});

describe('values of the web app', () => {
  const own = literalsCheckedBy('import').filter(([, { check }]) => check.from.startsWith('web/'));
  test.each(own)('%s', async (_sentence, { value, check }) => {
    expectSame(await importValue(check), value, check.part);
  });
});

describe('rendered output', () => {
  test.each(literalsCheckedBy('screen'))('%s', async (_sentence, { value, check }) => {
    const checkScreen = screens[check.name];
    if (checkScreen === undefined) throw new Error(`There is no screen ${check.name}`);
    expectSame(await checkScreen(check.at ?? 1200), value);
  });
});
