import path from 'node:path';
import { webRoutes } from '@troth/contract';

const RESERVED = /^\/(api|identity|event|uploads|media|dev|health|metrics|assets)(\/|$)/;

const patterns = webRoutes.map((route): [string, RegExp] => [
  route,
  new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
]);

/** The route of the contract that a path is of; one without places before one with. */
export const routeOf = (pathname: string): string | undefined =>
  patterns.find(([, pattern]) => pattern.test(pathname))?.[0];

/** Whether the web app has a screen at this path; any other gets its not-found page with status 404. */
export const isScreen = (pathname: string): boolean => routeOf(pathname) !== undefined;

/** The path of a request as it was sent: `//` is no address of another host here, as it would be in a `URL`. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Whether a GET that no route took is for the web app at all. */
export const isForWebApp = (pathname: string): boolean => !RESERVED.test(pathname) && !path.extname(pathname);
