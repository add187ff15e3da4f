/** Where the chosen theme is kept and how the page shows it; public/theme.js uses the same two words. */
export const schemeStorageKey = 'troth-theme';
export const schemeAttribute = 'data-theme';
