/** What two write in turn; what one of them writes in several messages stands in a list. */
export type Scene = readonly (string | readonly string[])[];
