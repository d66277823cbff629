export const accents = ['rust', 'indigo', 'forest', 'plum', 'teal', 'slate'] as const;
export type Accent = (typeof accents)[number];

type Shades = readonly [light: string, dark: string];

interface AccentColors {
  accent: Shades;
  hover: Shades;
  /** A ground for text. */
  soft: Shades;
}

/** Rust is that of `web/ui/tokens.css`. */
export const accentColors: Record<Accent, AccentColors> = {
  rust: {
    accent: ['#b54808', '#f59d50'],
    hover: ['#9c3d05', '#ffb473'],
    soft: ['#fdeee2', '#3d2816'],
  },
  indigo: {
    accent: ['#4338ca', '#a9adf9'],
    hover: ['#352ba8', '#c6c9fc'],
    soft: ['#ecebfb', '#2a2a52'],
  },
  forest: {
    accent: ['#2b6a30', '#8fcf8a'],
    hover: ['#205225', '#aee0aa'],
    soft: ['#e6f1e4', '#1f3520'],
  },
  plum: {
    accent: ['#8b2a72', '#e99fd4'],
    hover: ['#6f1f5a', '#f3c0e4'],
    soft: ['#fae8f4', '#40203a'],
  },
  teal: {
    accent: ['#0e6769', '#67cbca'],
    hover: ['#0a5153', '#93dedd'],
    soft: ['#dff1f0', '#143837'],
  },
  slate: {
    accent: ['#46546a', '#aebccd'],
    hover: ['#334052', '#c9d3df'],
    soft: ['#e9edf2', '#2b333e'],
  },
};

/** The CSS variables of an accent, for the style of an element and all in it. */
export function accentStyle(accent: Accent): Record<string, string> {
  const { accent: own, hover, soft } = accentColors[accent];
  const both = ([light, dark]: Shades) => `light-dark(${light},${dark})`;
  return { '--accent': both(own), '--accent-hover': both(hover), '--accent-soft': both(soft) };
}
