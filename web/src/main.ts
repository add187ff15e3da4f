import { setLanguage } from '@troth/texts';
import { readersLanguage, wishes } from './platform/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// The texts come before any screen, so that one can be said anywhere.
const language = readersLanguage();
document.documentElement.lang = language;
wishes.take();
if (language === 'hi') setLanguage(language, (await import('@troth/texts/hi.po')).default);

const { show } = await import('./app.tsx');
show(root);
