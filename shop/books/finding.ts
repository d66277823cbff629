/** Something that does not add up, in words for the owner. */
export type Finding = string;
