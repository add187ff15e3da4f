// Runs before the first paint, so that nobody who chose dark sees a flash of light.
// The key and the attribute are the ones in src/ui/theme/scheme.ts.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('troth-theme');
  } catch {
    // Storage can be switched off; the system's choice then stands.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
})();
