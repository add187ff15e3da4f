// Runs before the first paint. A member must not see a visitor's page, nor a visitor a member's: until the app has
// checked the session, the spinner of index.html replaces a page that may be for someone else. The same holds for a form
// that the app has to fill in. It reads tokens as src/platform/session/stored-tokens.ts does; first-paint.test.ts
// compares the two.
(() => {
  const page = document.documentElement.dataset;
  const isSocialReturn = location.pathname === '/login' && /[?&](?:code|error)=/.test(location.search);
  let kept = [];
  try {
    kept = Object.entries({ ...localStorage }).filter(([name]) =>
      name.startsWith('CognitoIdentityServiceProvider.'),
    );
  } catch {
    // Storage can be disabled; then the visitor is signed out.
  }

  const hasTokens = kept.some(([name]) => /\..+\.(?:idToken|refreshToken)$/.test(name));

  /** Whether the stored ID token is valid for another minute, so that the API accepts it without a renewal. */
  const hasGoodToken = () => {
    const [last, user] = kept.find(([name]) => name.endsWith('.LastAuthUser')) ?? [];
    if (last === undefined) return false;
    const values = new Map(kept);
    const prefix = last.replace(/LastAuthUser$/, user);
    try {
      const claims = values.get(`${prefix}.idToken`).split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
      const drift = Number(values.get(`${prefix}.clockDrift`) ?? 0);
      return JSON.parse(atob(claims)).exp * 1000 - 60_000 > Date.now() + drift;
    } catch {
      return false;
    }
  };

  const isUnderWay =
    isSocialReturn || kept.some(([name, value]) => name.endsWith('.inflightOAuth') && value === 'true');
  /** Whether this tab holds input or a message for the page, with which it was not prerendered. */
  const hasTabData = () => {
    try {
      return history.state?.usr || Object.keys(sessionStorage).some((name) => name.startsWith('troth.'));
    } catch {
      return false;
    }
  };

  const isRight =
    page.for === 'members' ? hasGoodToken() && !isUnderWay : !hasTokens && !isSocialReturn && !hasTabData();
  if (page.for !== undefined && !isRight) page.checking = '';
})();
