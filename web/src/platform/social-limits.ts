/** How long the end of a social sign-in may take once the browser is back. */
export const SOCIAL_SIGN_IN_LIMIT_MS = 10_000;

/** How long the provider may take to lead on after a sign-out. */
export const SIGN_OUT_LIMIT_MS = 3_000;
