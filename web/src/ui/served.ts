/** Whether the page that the server sent is what is shown: at build, and until the app takes its place. */
export const served = { isShown: import.meta.env.SSR };
