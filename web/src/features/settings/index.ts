/** The sections of the settings and the frame of their pages; each feature has the settings themselves. */
export { SectionPage } from './SectionPage.tsx';
export { sections } from './sections.ts';
