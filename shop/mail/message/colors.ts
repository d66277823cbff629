/** Those of the shop (`web/ui/tokens.css`), each for a light and a dark mail program. */
export const colors = {
  bg: ['#fbf7f0', '#191613'],
  surface: ['#fffdfa', '#221e1a'],
  fg: ['#211c1a', '#f5eee4'],
  muted: ['#665d55', '#b8ad9f'],
  border: ['#e7ddcd', '#3b342c'],
  accent: ['#b84a08', '#f59d50'],
  'accent-fg': ['#ffffff', '#241405'],
  marigold: ['#f2b542', '#f6c768'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Color = keyof typeof colors;

const properties = { color: 'c', backgroundColor: 'b', borderColor: 'l' } as const;

export type Paint = Partial<Record<keyof typeof properties, Color>>;

/** The light colours stand on the element itself, since many mail programs ignore style sheets. */
export function painted(paint: Paint) {
  const parts = Object.entries(paint) as [keyof typeof properties, Color][];
  return {
    className: parts.map(([property, color]) => `${properties[property]}-${color}`).join(' '),
    style: Object.fromEntries(parts.map(([property, color]) => [property, colors[color][0]])),
  };
}

const names = Object.keys(colors) as Color[];

const darkRules = (prefix = '') =>
  names
    .map((name) => {
      const [, dark] = colors[name];
      return `${prefix}.c-${name}{color:${dark}!important}${prefix}.b-${name}{background-color:${dark}!important}${prefix}.l-${name}{border-color:${dark}!important}`;
    })
    .join('');

/** Outlook on the web marks its dark theme by an attribute; the others follow the system. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules()}}
${darkRules('[data-ogsc] ')}
@media (max-width:520px){.pad{padding-left:20px!important;padding-right:20px!important}.half{display:block!important;width:100%!important;padding-right:0!important}}`;
