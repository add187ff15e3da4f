/** Window widths in CSS pixels: phones, a tablet, both sides of the side menu's breakpoint, desktops. */
export const widths = [320, 360, 768, 899, 900, 1440, 1920];

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** The states of a page, each with its meaning. */
export const states = {
  full: 'The page of a member with much data',
  zoom: 'The full page at 200 %: a window of half the size, with twice the pixels',
  'reduced-motion': 'The full page with reduced motion',
  hindi: 'The full page in Hindi',
  few: 'A member who joined some days ago',
  empty: 'Nothing to show',
  new: 'A member who has just begun',
  loading: 'The API has not responded yet',
  error: 'The API responds with 500',
  offline: 'Open when the network was lost',
  reopened: 'Opened again without a network, after an earlier visit',
  refused: 'The membership does not include the page',
  'signed-out': 'No one is signed in',
  missing: 'The item does not exist',
  invalid: 'A form that was sent without required fields',
  filtered: 'With filters',
  code: 'After the code was sent',
  sent: 'The second tab',
  promotions: 'The second tab',
  history: 'The third tab',
  closed: 'The other member has left',
  paid: 'A successful payment',
  failed: 'A payment that the bank refused',
  left: 'Back from the checkout without a payment',
} as const;

export type State = keyof typeof states;

export const stateNames = Object.keys(states) as State[];

/** Additional ways to look at the full page. */
const VARIANT_STATES: State[] = ['zoom', 'reduced-motion', 'hindi'];

/** Returns the state to set up: each additional way starts with the full page. */
export const getBaseState = (state: State): State => (VARIANT_STATES.includes(state) ? 'full' : state);

export const losesNetwork = (state: State): boolean => state === 'offline' || state === 'reopened';

/** States that never finish loading. */
export const isCutOff = (state: State): boolean => state === 'loading' || losesNetwork(state);

/** States in which failed requests are expected. */
const FAILING_STATES: State[] = ['loading', 'error', 'offline', 'reopened', 'refused', 'missing', 'invalid'];

export const expectsFailures = (state: State): boolean => FAILING_STATES.includes(state);

const PHONE_AND_DESKTOP = [360, 1440];
const DESKTOP = [1440];
/** No browser window is half as wide as a phone. */
const MIN_ZOOM_WIDTH = 640;

/** Returns the requested widths that suit a state, or its default widths. */
export function getWidths(state: State, requested?: number[]): number[] {
  if (state === 'zoom') return (requested ?? DESKTOP).filter((width) => width >= MIN_ZOOM_WIDTH);
  return requested ?? (state === 'full' ? widths : PHONE_AND_DESKTOP);
}
