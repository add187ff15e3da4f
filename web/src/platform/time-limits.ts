/** How long a part of the script may take to arrive before it counts as one that cannot be loaded. */
export const LOAD_LIMIT_MS = 120_000;

/** How long the end of a social sign-in may take once the browser is back. */
export const SOCIAL_SIGN_IN_LIMIT_MS = 10_000;

/** How long the provider may take to lead on after a sign-out. */
export const SIGN_OUT_LIMIT_MS = 3_000;
