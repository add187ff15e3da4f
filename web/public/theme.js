// Runs before the first paint, so that dark mode shows no flash of light; otherwise follows the system as the app does.
// The key and the attribute are those of src/ui/theme/appearance.ts.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let mode = null;
    try {
      mode = localStorage.getItem('troth-theme');
    } catch {
      // Storage can be disabled; then the system's choice applies.
    }
    const dark = mode === 'dark' || (mode !== 'light' && system.matches);
    document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  };
  show();
  system.addEventListener('change', show);
})();
