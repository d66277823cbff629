import { type Accent, accentColors } from '#contract/rules/accents.ts';

const shades = {
  bg: ['#fbf7f0', '#191613'],
  surface: ['#fffdfa', '#221e1a'],
  fg: ['#211c1a', '#f5eee4'],
  muted: ['#665d55', '#b8ad9f'],
  border: ['#e7ddcd', '#3b342c'],
  'accent-fg': ['#ffffff', '#241405'],
  marigold: ['#f2b542', '#f6c768'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Color = keyof typeof shades | 'accent';

/** Those of the shop (`web/ui/tokens.css`), each for a light and a dark mail program. */
export const colorsOf = (
  accent: Accent,
): Record<Color, readonly [light: string, dark: string]> => ({
  ...shades,
  accent: accentColors[accent].accent,
});

const properties = { color: 'c', backgroundColor: 'b', borderColor: 'l' } as const;

export type Paint = Partial<Record<keyof typeof properties, Color>>;

/** The light colours stand on the element itself, since many mail programs ignore style sheets. */
export function painted(paint: Paint, accent: Accent) {
  const colors = colorsOf(accent);
  const parts = Object.entries(paint) as [keyof typeof properties, Color][];
  return {
    className: parts.map(([property, color]) => `${properties[property]}-${color}`).join(' '),
    style: Object.fromEntries(parts.map(([property, color]) => [property, colors[color][0]])),
  };
}

const darkRules = (accent: Accent, prefix = '') =>
  Object.entries(colorsOf(accent))
    .map(
      ([name, [, dark]]) =>
        `${prefix}.c-${name}{color:${dark}!important}${prefix}.b-${name}{background-color:${dark}!important}${prefix}.l-${name}{border-color:${dark}!important}`,
    )
    .join('');

/** Outlook on the web marks its dark theme by an attribute; the others follow the system. */
export const styleSheetOf = (accent: Accent): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules(accent)}}
${darkRules(accent, '[data-ogsc] ')}
@media (max-width:520px){.pad{padding-left:20px!important;padding-right:20px!important}.half{display:block!important;width:100%!important;padding-right:0!important}}`;
