/**
 * What the page does: it takes the payment session from behind the hash to Cashfree, and where that does not come about
 * says so, with a way to try again. Blocked half-way, Cashfree's script neither resolves nor fails: hence the patience.
 */
export const SCRIPT = `'use strict';
(() => {
  const LIBRARY = 'https://sdk.cashfree.com/js/v3/cashfree.js';
  const PATIENCE_MS = 15000;
  const { mode } = document.currentScript.dataset;
  const part = (id) => document.getElementById(id);

  function show(shown) {
    for (const id of ['going', 'waiting', 'incomplete']) part(id).hidden = id !== shown;
  }
  const wait = () => show('waiting');

  function sessionOf(hash) {
    try {
      return decodeURIComponent(hash.slice(1));
    } catch {
      return '';
    }
  }

  const paymentSessionId = sessionOf(location.hash);
  if (!paymentSessionId) {
    show('incomplete');
    return;
  }

  async function handOver() {
    try {
      const cashfree = window.Cashfree({ mode });
      const result = await cashfree.checkout({ paymentSessionId, redirectTarget: '_self' });
      if (result && result.error) wait();
    } catch {
      wait();
    }
  }

  const patience = setTimeout(wait, PATIENCE_MS);
  addEventListener('pagehide', () => clearTimeout(patience));
  // Who comes back by the browser's button decides anew.
  addEventListener('pageshow', ({ persisted }) => persisted && wait());
  part('again').addEventListener('click', () => location.reload());

  const library = document.createElement('script');
  library.src = LIBRARY;
  library.addEventListener('load', handOver);
  library.addEventListener('error', wait);
  document.head.append(library);
})();
`;
