/** What the page that was rendered last, outside of a browser, is called. */
export const titleOfPage = { current: '' };

/** "Search · Troth"; the landing page bears the name alone. */
export const documentTitle = (title: string): string => (title === '' ? 'Troth' : `${title} · Troth`);
