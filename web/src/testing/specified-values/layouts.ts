import type { RouteObject } from 'react-router';
import { routes } from '../../routes.tsx';

const getComponentName = async ({ Component, lazy }: RouteObject) => {
  const loaded = typeof lazy === 'function' ? await lazy() : undefined;
  return (Component ?? loaded?.Component)?.name ?? '';
};

/** The component names around a page, outermost first; undefined if there is no such page. */
async function findLayouts(path: string, within: RouteObject[] = routes): Promise<string[] | undefined> {
  for (const route of within) {
    if (route.path === path) return [];
    const inside = await findLayouts(path, route.children ?? []);
    if (inside) return [await getComponentName(route), ...inside];
  }
  return undefined;
}

/** The layout of a page, named as in docs/literals.json. */
export async function findLayout(path: string): Promise<string | undefined> {
  const names = await findLayouts(path);
  if (names?.includes('SignedInOnly') && names.includes('MainLayout')) return 'members';
  if (names?.includes('MainLayout')) return 'open';
  if (names?.includes('AuthLayout')) return 'auth';
  return names?.includes('PublicLayout') ? 'public' : undefined;
}
