import { cutOff } from '#contract/rules/texts/characters.ts';
import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import type { Column } from '#shop/catalogue/import/read/rows.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { columnOf, plainWords, saysOther } from './heading-words.ts';
import type { optionsIn } from './options.ts';

type TableRow = Table['records'][number];

/** What customers choose from, in the words of a heading. */
const choiceWords =
  /flavou?r|fragrance|scent|aroma|\btaste|\bshades?\b|material|fabric|finish|pattern|\bprint\b|variant|variety|\bwt\b|weight|volume|capacity|\bpack\b|length|width|height|thickness|diameter|dimension|\bgrade\b|metal|purity|\bstone\b|language|format|edition|strength|wattage|\bgsm\b|स्वाद|ख\u093c?ुशबू|वज\u093c?न|कपड़ा|सामग्री/;
/** Numbers of a row, and what only the shop needs to know. */
const noChoice =
  /\b(?:ids?|s ?no|sr|sl|no|num|number|code|row|line|serial|date|time|rack|shelf|bin|batch|lot|godown|location|remarks?|notes?|comments?|keywords?|tags?|rank|position|slug|brand|margin|profit|unit|uom|warehouse|stores?|shops?|branch|outlet|city|state|country|origin|company|exp|expiry|mfg|mfd|ratings?|reviews?|points|priority|ship\w*|package|parcel|gross|packed|suppl\w+|vendor|by)\b|क्रम/;
const namesSize = /\bsizes?\b|variation|variant|option|साइज|आकार|नाप|माप/;

/** What the second choice is called below such a heading; undefined for a size. */
export const sizeLabelOf = (heading = ''): string | undefined =>
  namesSize.test(plainWords(heading)) ? undefined : labelOf(heading) || undefined;

const unit = /\((?:in )?([km]?g|k?gms?|kgs|ml|l|ltrs?|[cm]m|m|mtrs?|ft|inch(?:es)?|oz)\)\s*$/i;
const plural = /(?<=\p{L}{3}[^s])s(?=$| in \p{L}+$)/iu;

/** "Weight" of "Weights", and "Length in cm" of "Length (cm)". */
const labelOf = (heading: string) =>
  cutOff(
    heading
      .slice(0, 200)
      .replace(unit, ' in $1')
      .replaceAll(/\([^()]*\)/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(plural, ''),
    longestLabel - 1,
  );

const longestLabel = 30;

interface ChoiceColumns {
  /** All columns that are read as choices. */
  places: ReadonlySet<number>;
  optionsOf(record: TableRow): ReturnType<typeof optionsIn> | undefined;
  /** What stands at a row that several columns may tell from others. */
  notesOf(record: TableRow): string[];
}

/**
 * Rows of one product that have the same colour and size, and differ in one or two columns that nothing else needs:
 * customers choose from these.
 */
export async function choiceColumnsIn(
  table: Table,
  columns: readonly (Column | null)[],
  { keyAt, isUsed }: { keyAt: number; isUsed: (at: number) => boolean },
): Promise<ChoiceColumns> {
  const { head, records } = table;
  const [nameAt, colorAt, sizeAt, skuAt] = (['name', 'color', 'size', 'sku'] as const).map(
    (column) => columns.indexOf(column),
  ) as [number, number, number, number];
  const soldAt = (['original_price', 'stock'] as const)
    .map((column) => columns.indexOf(column))
    .filter((at) => at >= 0);
  const textAt = ({ cells }: TableRow, at: number) => cells[at]?.trim() ?? '';
  const candidates = [...head.keys()].filter(
    (at) => columns[at] === null && !isUsed(at) && mayBeChoice(head[at] ?? ''),
  );
  const taken = new Map<TableRow, readonly number[]>();
  const undecided = new Map<TableRow, readonly number[]>();
  const sold =
    candidates.length > 0
      ? records.filter((record) => soldAt.length === 0 || soldAt.some((at) => textAt(record, at)))
      : [];
  const groups = Map.groupBy(
    sold,
    (record) => textAt(record, keyAt) || textAt(record, nameAt).toLowerCase(),
  );
  await mapAtPace(groups, ([key, group]) => {
    const choices = [colorAt, sizeAt];
    if (!key || group.length < 2 || areTold(group, choices)) return;
    const isKnown = (at: number) => choiceWords.test(plainWords(head[at] ?? ''));
    const differing = candidates.filter((at) => {
      const texts = group.map((record) => textAt(record, at));
      const areNames = isKnown(at) || texts.every((text) => /\p{L}/u.test(text));
      return areNames && texts.every(isShort) && new Set(texts).size > 1;
    });
    // Rows that only their SKUs tell apart are products of their own.
    const others = areTold(group, [...choices, skuAt]) ? [] : differing;
    for (const places of [differing.filter(isKnown), others]) {
      if (places.length === 0 || !areTold(group, [...choices, ...places])) continue;
      const chosen = places.length > maxChoices ? undecided : taken;
      for (const record of group) chosen.set(record, places);
      return;
    }
  });
  return {
    places: new Set([...taken.values()].flat()),
    optionsOf: (record) => {
      const places = taken.get(record);
      return (
        places &&
        new Map(
          [
            { name: 'Colour', at: colorAt },
            { name: sizeLabelOf(head[sizeAt]) ?? 'Size', at: sizeAt },
            ...places.map((at) => ({ name: labelOf(head[at] ?? ''), at })),
          ].map(({ name, at }, nth) => [
            String(nth),
            { name, values: [textAt(record, at)].filter(Boolean) },
          ]),
        )
      );
    },
    notesOf: (record) => {
      const headings = undecided.get(record)?.map((at) => `“${head[at]?.trim()}”`) ?? [];
      return headings.length > 0
        ? [
            `Rows of this product differ in ${headings.join(', ')}. Choose “Size” for one of them below “What each column is”.`,
          ]
        : [];
    },
  };

  function areTold(group: readonly TableRow[], places: readonly number[]) {
    const told = new Set(
      group.map((record) =>
        JSON.stringify(places.map((at) => (at < 0 ? '' : textAt(record, at).toLowerCase()))),
      ),
    );
    return told.size === group.length;
  }
}

const maxChoices = 2;

function mayBeChoice(heading: string) {
  const said = plainWords(heading);
  const column = columnOf(heading);
  const isOther = column !== undefined && column !== 'color' && column !== 'size';
  return said !== '' && !isOther && !saysOther(heading) && !noChoice.test(said);
}

/** As long as the name of an option may be, and no link, date or code. */
const isShort = (text: string) =>
  text !== '' && text.length <= 40 && !/\d{6}|:\/\/|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text);
