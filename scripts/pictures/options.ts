import { parseArgs } from 'node:util';
import { pages } from './pages.ts';
import { type State, stateNames, type Theme, themes, widths } from './states.ts';

export interface Asked {
  /** Names of pages; all of them where none is named. */
  names: string[];
  states: readonly State[];
  themes: readonly Theme[];
  /** Undefined for those that belong to each state. */
  widths: number[] | undefined;
}

const pageNames = pages.map(({ name }) => name);

const USAGE = `Usage: npm run pictures -- [page …] [--states=full,empty] [--widths=360,1440] [--themes=dark]
Pages:  ${pageNames.join(' ')}
States: ${stateNames.join(' ')}
Widths: ${widths.join(' ')}
Themes: ${themes.join(' ')}`;

/** Some of what there is; the first that there is not is said. */
function among<T extends string>(all: readonly T[], asked: string[]): T[] {
  const unknown = asked.find((each) => !(all as readonly string[]).includes(each));
  if (unknown !== undefined) throw new Error(`There is no “${unknown}”.`);
  return asked as T[];
}

function read(args: string[]): Asked {
  const text = { type: 'string' } as const;
  const options = { states: text, widths: text, themes: text };
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const list = (value: string | undefined) => value?.split(',');
  const asked = list(values.widths);
  return {
    names: among(pageNames, positionals),
    states: among(stateNames, list(values.states) ?? stateNames),
    themes: among(themes, list(values.themes) ?? [...themes]),
    widths: asked && among(widths.map(String), asked).map(Number),
  };
}

/** What the command line asks for; undefined where it cannot be understood, which has then been said. */
export function readOptions(args: string[]): Asked | undefined {
  try {
    return read(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    return undefined;
  }
}
