// Runs before the first paint, so that nobody who chose dark sees a flash of light; follows the system as the app does.
// The key and the attribute are the ones in src/ui/theme/scheme.ts.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let mode = null;
    try {
      mode = localStorage.getItem('troth-theme');
    } catch {
      // Storage can be switched off; the system's choice then stands.
    }
    const dark = mode === 'dark' || (mode !== 'light' && system.matches);
    document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  };
  show();
  system.addEventListener('change', show);
})();
