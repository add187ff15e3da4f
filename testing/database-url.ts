export const TEMPLATE_DATABASE = 'troth_template';

/** Returns the URL of another database on the same server. */
export function buildDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
