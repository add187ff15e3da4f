import { webRoutes } from '@troth/contract';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

const pathsOf = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);

it('every page URL that the server answers has a screen, and no other has one', () => {
  const screens = pathsOf(routes).filter((path) => path !== '*');
  expect(screens.toSorted()).toEqual(webRoutes.toSorted());
});
