/** Window widths in CSS pixels: phones, a tablet, both sides of the side menu's breakpoint, desktops. */
export const widths = [320, 360, 768, 899, 900, 1440, 1920];

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** The states of a page, each with its meaning. */
export const states = {
  full: 'As somebody sees it who has much to see',
  zoom: 'The full page at 200 %: a window of half the size, with twice the pixels',
  'reduced-motion': 'The full page for whoever wants no motion',
  hindi: 'The full page in Hindi',
  few: 'A member of some days',
  empty: 'Nothing to show',
  new: 'Somebody who has only just begun',
  loading: 'The API has not answered yet',
  error: 'The API answers 500',
  offline: 'Open when the network went',
  reopened: 'Opened again without a network, after an earlier visit',
  refused: 'The membership does not include it',
  'signed-out': 'Nobody is signed in',
  missing: 'There is no such thing, or not any more',
  invalid: 'A form that was sent without what it needs',
  filtered: 'With filters',
  code: 'After the code was sent',
  sent: 'The second tab',
  promotions: 'The second tab',
  history: 'The third tab',
  closed: 'The other side has left',
  paid: 'A payment that came in',
  failed: 'A payment that the bank refused',
  left: 'Back without having paid',
} as const;

export type State = keyof typeof states;

export const stateNames = Object.keys(states) as State[];

/** Additional ways to look at the full page. */
const VARIANT_STATES: State[] = ['zoom', 'reduced-motion', 'hindi'];

/** The state that is set up: each additional way starts with the full page. */
export const getBaseState = (state: State): State => (VARIANT_STATES.includes(state) ? 'full' : state);

export const losesNetwork = (state: State): boolean => state === 'offline' || state === 'reopened';

/** States that never finish loading. */
export const isCutOff = (state: State): boolean => state === 'loading' || losesNetwork(state);

/** States in which failed requests are expected. */
const FAILING_STATES: State[] = ['loading', 'error', 'offline', 'reopened', 'refused', 'missing', 'invalid'];

export const expectsFailures = (state: State): boolean => FAILING_STATES.includes(state);

const PHONE_AND_DESK = [360, 1440];
const DESK = [1440];
/** No browser window is half as wide as a phone. */
const MIN_ZOOM_WIDTH = 640;

/** The default widths of a state. */
export function getWidths(state: State, asked?: number[]): number[] {
  if (state === 'zoom') return (asked ?? DESK).filter((width) => width >= MIN_ZOOM_WIDTH);
  return asked ?? (state === 'full' ? widths : PHONE_AND_DESK);
}
