import { webRoutes } from '@troth/contract';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

const pathsOf = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);

it('has a screen for every address that the server answers as one, and for no other', () => {
  const screens = pathsOf(routes).filter((path) => path !== '*');
  expect(screens.toSorted()).toEqual(webRoutes.toSorted());
});
