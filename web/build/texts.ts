import { readCatalogue } from '@troth/texts/catalogue';
import type { Plugin } from 'vite';

const CATALOGUE = /\/texts\/(hi)\.po$/;

/** What the browser needs of a catalogue: the texts that are said in the web app and in what both sides agree on. */
const FOLDERS = ['web', 'contract', 'texts'];

/** Lets a catalogue be imported as a module: its texts by the English ones. */
export function texts(): Plugin {
  return {
    name: 'troth:texts',
    load(id) {
      const language = CATALOGUE.exec(id)?.[1];
      if (language !== 'hi') return null;
      this.addWatchFile(id);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readCatalogue(language, FOLDERS)))});`;
    },
  };
}
