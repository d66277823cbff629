export const accents = ['rust', 'indigo', 'forest', 'plum', 'teal', 'slate'] as const;
export type Accent = (typeof accents)[number];

type Shades = readonly [light: string, dark: string];

/** The shades that mails, icons and toolbars of browsers show; pages have all from `tokens.css`. */
export const accentColors: Record<Accent, { accent: Shades; soft: Shades }> = {
  rust: { accent: ['#b84a08', '#f59d50'], soft: ['#fdeee2', '#3d2816'] },
  indigo: { accent: ['#4338ca', '#a9adf9'], soft: ['#ecebfb', '#2a2a52'] },
  forest: { accent: ['#2b6a30', '#8fcf8a'], soft: ['#e6f1e4', '#1f3520'] },
  plum: { accent: ['#8b2a72', '#e99fd4'], soft: ['#fae8f4', '#40203a'] },
  teal: { accent: ['#0e6769', '#67cbca'], soft: ['#dff1f0', '#143837'] },
  slate: { accent: ['#46546a', '#aebccd'], soft: ['#e9edf2', '#2b333e'] },
};
