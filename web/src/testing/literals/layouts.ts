import type { RouteObject } from 'react-router';
import { routes } from '../../routes.tsx';

const componentOf = async ({ Component, lazy }: RouteObject) => {
  const loaded = typeof lazy === 'function' ? await lazy() : undefined;
  return (Component ?? loaded?.Component)?.name ?? '';
};

/** The names of what stands around a page, the outermost first; undefined where there is no such page. */
async function around(path: string, within: RouteObject[] = routes): Promise<string[] | undefined> {
  for (const route of within) {
    if (route.path === path) return [];
    const inside = await around(path, route.children ?? []);
    if (inside) return [await componentOf(route), ...inside];
  }
  return undefined;
}

/** The layout of a page, as docs/literals.json calls it. */
export async function layoutOf(path: string): Promise<string | undefined> {
  const names = await around(path);
  if (names?.includes('SignedInOnly') && names.includes('MainLayout')) return 'members';
  if (names?.includes('MainLayout')) return 'open';
  if (names?.includes('AuthLayout')) return 'auth';
  return names?.includes('PublicLayout') ? 'public' : undefined;
}
