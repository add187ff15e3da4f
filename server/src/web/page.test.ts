import { expect, test } from 'vitest';
import { isForWebApp, isScreen, pathOf } from './page.ts';

test.each(['/', '/login', '/login/', '/profile/7?tab=1', '/?from=//'])('%s is a screen', (url) => {
  expect(isScreen(pathOf(url))).toBe(true);
});

test.each(['/nowhere', '//', '//[', '//:99999/', '//localhost/', '//localhost/login'])(
  '%s is the not-found page',
  (url) => {
    expect(isScreen(pathOf(url))).toBe(false);
    expect(isForWebApp(pathOf(url))).toBe(true);
  },
);

test.each(['/api', '/api/nothing', '/identity/', '/dev/outbox', '/missing.png'])(
  '%s is not for the web app',
  (url) => {
    expect(isForWebApp(pathOf(url))).toBe(false);
  },
);
