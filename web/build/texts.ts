import { isLanguage } from '@troth/texts';
import { readCatalogue } from '@troth/texts/catalogue';
import type { Plugin } from 'vite';

const CATALOGUE = /\/texts\/([a-z]+)\.po$/;

/** Source folders whose texts the browser needs: the web app and what it shares with the server. */
const FOLDERS = ['web', 'contract', 'texts'];

/** Imports a catalogue as a module that maps English texts to translations. */
export function texts(): Plugin {
  return {
    name: 'troth:texts',
    load(id) {
      const language = CATALOGUE.exec(id)?.[1];
      if (language === undefined || !isLanguage(language)) return null;
      this.addWatchFile(id);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readCatalogue(language, FOLDERS)))});`;
    },
  };
}
