const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Place {
  /** The site's own origin. */
  site: string;
  /** Whether the site may also be called by this machine's names, as in development. */
  local: boolean;
  /** What the request was sent to. */
  host: string | undefined;
}

/** Whether a page of this origin may open a socket; what is no browser sends none. */
export function isOurOrigin(origin: string | undefined, { site, local, host }: Place): boolean {
  if (origin === undefined || origin === site) return true;
  if (!local || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && LOOPBACK.has(page.hostname);
}
