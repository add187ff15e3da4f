const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host name leads no further than this machine. */
export const isLocalHost = (hostname: string): boolean => LOCAL.has(hostname);
