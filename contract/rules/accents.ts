export const accents = ['rust', 'indigo', 'forest', 'plum', 'teal', 'slate'] as const;
export type Accent = (typeof accents)[number];
