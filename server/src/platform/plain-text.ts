/** Members wrote it: nothing in it may steer the terminal of whoever reads it. */
export const plainText = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, ' ');
