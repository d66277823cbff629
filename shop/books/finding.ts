export type Finding = string;
