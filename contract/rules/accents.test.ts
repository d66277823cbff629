import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Accent, accentStyle, accents } from './accents.ts';

const tokens = await readFile(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
const inBoth = /light-dark\((#\w+), ?(#\w+)\)/;

/** The tokens that hold under an accent, as they are in the light or in the dark theme. */
function shades(accent: Accent, theme: 'light' | 'dark') {
  const declared = [...tokens.matchAll(/^ {2}(--[\w-]+): (light-dark\(#.*\));$/gm)];
  const base = Object.fromEntries(declared.map(([, name = '', value = '']) => [name, value]));
  const all: Record<string, string> = { ...base, ...accentStyle(accent) };
  return (name: string) => {
    const [, light, dark] = inBoth.exec(all[`--${name}`] ?? '') ?? [];
    return (theme === 'light' ? light : dark) ?? expect.fail(`--${name} is no token`);
  };
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const pairs = [
  ...['bg', 'surface', 'elevated', 'sunken', 'accent-soft'].map((ground) => ['accent', ground]),
  ...['accent', 'accent-hover'].map((ground) => ['accent-fg', ground]),
  ['fg', 'accent-soft'],
  ['muted', 'accent-soft'],
] as [string, string][];

const looks = accents.flatMap((accent) =>
  (['light', 'dark'] as const).map((theme) => [accent, theme] as const),
);

test.each(looks)('%s can be read in the %s theme (WCAG AA)', (accent, theme) => {
  const shade = shades(accent, theme);
  const tooClose = pairs
    .map(([text, ground]) => `${text} on ${ground}: ${ratio(shade(text), shade(ground))}`)
    .filter((line) => Number(line.split(': ')[1]) < 4.5);
  expect(tooClose).toEqual([]);
});

const ratio = (text: string, ground: string) => contrast(text, ground).toFixed(2);

test('rust is what the pages look like by themselves', () => {
  for (const [name, value] of Object.entries(accentStyle('rust'))) {
    expect(tokens).toContain(`${name}: ${value.replace(',', ', ')};`);
  }
});
