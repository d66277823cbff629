/** What does not match, in one line for the owner. */
export type Finding = string;
