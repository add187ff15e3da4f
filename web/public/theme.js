// Runs before the first paint, so that dark mode shows no flash of light; otherwise follows the system as the app does.
// The key and the attribute are those of src/ui/theme/appearance.ts. Also applies the
// number of card columns on phones, which is chosen in src/features/member-lists/card-columns.ts.
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
  try {
    const columns = localStorage.getItem('troth-card-columns');
    if (columns === '2') document.documentElement.setAttribute('data-card-columns', columns);
  } catch {
    // One column applies.
  }
  system.addEventListener('change', show);
})();
