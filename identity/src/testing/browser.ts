/** The little of a browser that a redirect needs: it keeps cookies by origin and follows. */
export interface TestBrowser {
  /** Opens an address and follows to the first that begins with `until`; answers that address, unopened. */
  follow(address: string, until: string): Promise<URL>;
  /** Opens an address and follows nothing. */
  open(address: string, init?: RequestInit): Promise<Response>;
}

const LONGEST_WAY = 12;

/** A browser with no cookies yet. What is addressed to `publicUrl` is asked of the server at `url`. */
export function openBrowser({ publicUrl, url }: { publicUrl: string; url: string }): TestBrowser {
  const jars = new Map<string, Map<string, string>>();

  function keep(origin: string, response: Response): void {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function open(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address);
    const cookie = [...(jars.get(origin) ?? [])].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address.replace(publicUrl, url), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    });
    keep(origin, response);
    return response;
  }

  return {
    open,
    async follow(address, until) {
      let at = new URL(address);
      for (let step = 0; step < LONGEST_WAY; step += 1) {
        if (step > 0 && at.href.startsWith(until)) return at;
        const response = await open(at.href);
        const next = response.headers.get('location');
        if (next === null)
          throw new Error(`${at.href} answered ${response.status}: ${await response.text()}`);
        at = new URL(next, at);
      }
      throw new Error(`Nothing at ${until} after ${LONGEST_WAY} steps`);
    },
  };
}
