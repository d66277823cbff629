import { plainName } from '#shop/catalogue/import/read/plain-names.ts';
import type { optionsIn } from './options.ts';

export type Options = ReturnType<typeof optionsIn>;

export interface OptionValue {
  name: string;
  value: string;
}

/** The columns of Ecwid that hold what a variant has of each option. */
export const variationOptionsIn = (head: readonly string[]): { at: number; name: string }[] =>
  head.flatMap((heading, at) => {
    const [, name] = /^product_variation_option_\{*([^{}]+)\}*$/i.exec(heading.trim()) ?? [];
    return name ? { at, name } : [];
  });

/** BigCommerce writes "[S]Size=L,[CS]Colour=Red:#ff0000", and since 2023 "Type=Swatch|Name=Size|Value=L". */
export function optionsInText(text: string): OptionValue[] {
  if (text.length > longestOptions) return [];
  return [
    ...text.matchAll(/\[\w+\]([^=\]]+)=(.*?)(?=,?\s*\[\w+\]|$)/gs),
    ...text.matchAll(/Name=([^|]*)\|Value=(.*?)(?=\s*Type=|$)/gs),
  ].map(([, name = '', value = '']) => ({
    name: name.trim(),
    value: value.replace(/:?\[?#[\da-f]{3,8}\b.*$/is, '').trim(),
  }));
}

/** The time to read them grows with the square of their length. */
const longestOptions = 2000;

/** The options by their number, each with its values. */
export function optionsOf(values: readonly OptionValue[]): Options {
  const byName = Map.groupBy(
    values.filter(({ value }) => value),
    ({ name }) => name,
  );
  return new Map(
    [...byName].map(([name, ofOption], at) => [
      String(at + 1),
      {
        name: plainName(name),
        values: [...new Set(ofOption.map(({ value }) => plainName(value)))],
      },
    ]),
  );
}
