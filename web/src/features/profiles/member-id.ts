const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The id in what somebody has typed or pasted, a profile's whole address included. */
export const memberIdIn = (text: string): string | undefined => id.exec(text)?.[0].toLowerCase();
