import { type KeyboardEvent, useId, useState } from 'react';
import { maxVariants, tooManyVariants } from '#contract/products/product-form.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { defaultSizeName, sizeLabel } from '#contract/rules/variants.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { combine, readColours, readSizes } from './combinations.ts';
import type { VariantDraft } from './drafts.ts';
import { fullHex, hexOfName } from './hex-codes.ts';
import type { TableEdit } from './table-edits.ts';
import { ColourPicker } from './variant-row.tsx';

interface VariantMakerProps {
  drafts: readonly VariantDraft[];
  /** What the product calls its sizes. */
  sizeName: string;
  onMake: (edit: TableEdit) => void;
}

/** Fills the table with each combination of the colours and sizes that are typed here. */
export function VariantMaker({ drafts, sizeName, onMake }: VariantMakerProps) {
  const id = useId();
  const [colourText, setColourText] = useState(() => listOf(drafts, 'color'));
  const [sizeText, setSizeText] = useState(() => listOf(drafts, 'size'));
  const [hexes, setHexes] = useState(() => hexesOf(drafts));
  const [pressedBlank, setPressedBlank] = useState(false);
  const sizes = readSizes(sizeText);
  const colours = readColours(colourText).map(({ name, hex }) => ({
    name,
    hex: hexes[name.toLowerCase()] ?? (hex || hexOfName(name)),
  }));
  const isBlank = colours.length === 0 && sizes.length === 0;
  const isTooMany = !isBlank && combine(drafts, colours, sizes).length > maxVariants;
  const make = () => {
    setPressedBlank(isBlank);
    if (isBlank || isTooMany) document.getElementById(id)?.focus();
    else onMake({ as: 'make', colours: withFullHex(colours), sizes });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    make();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to its fields.
    <div onKeyDown={onKeyDown} className="variant-maker">
      <TextField
        label="Colours"
        hint="Separate with commas: Red, Navy #224"
        value={colourText}
        onChange={({ target }) => setColourText(target.value)}
        dir="auto"
        autoComplete="off"
      />
      <TextField
        label={sizeName === defaultSizeName ? 'Sizes' : sizeName}
        hint="Separate with commas: S, M, L"
        value={sizeText}
        onChange={({ target }) => setSizeText(target.value)}
        dir="auto"
        autoComplete="off"
      />
      <ColourList
        colours={colours}
        onHex={(name, hex) => setHexes({ ...hexes, [name.toLowerCase()]: hex })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button id={id} variant="secondary" onClick={make}>
          Create variants
        </Button>
        <p
          role="status"
          className={`text-sm ${isTooMany || isBlank ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {isBlank
            ? pressedBlank && 'Enter colours or sizes first.'
            : countWords(colours.length, sizes.length, isTooMany)}
        </p>
      </div>
    </div>
  );
}

interface ColourListProps {
  colours: readonly { name: string; hex: string }[];
  onHex: (name: string, hex: string) => void;
}

const ColourList = ({ colours, onHex }: ColourListProps) =>
  colours.length > 0 && (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-4 gap-y-2">
      {colours.map(({ name, hex }) => (
        <li key={name.toLowerCase()} className="flex min-w-0 items-center gap-1 text-sm">
          <ColourPicker name={name} hex={hex} onPick={(picked) => onHex(name, picked)} />
          <input
            aria-label={`Hex code of ${name}`}
            value={hex}
            placeholder="#1a2b3c"
            onChange={({ target }) => onHex(name, target.value)}
            onBlur={() => onHex(name, fullHex(hex))}
            className="variant-cell touch"
          />
          <bdi className="font-medium">{name}</bdi>
        </li>
      ))}
    </ul>
  );

const withFullHex = (colours: ColourListProps['colours']) =>
  colours.map(({ name, hex }) => ({ name, hex: fullHex(hex) }));

const listOf = (drafts: readonly VariantDraft[], part: 'color' | 'size') =>
  [...new Set(drafts.map(({ cells }) => sizeLabel(cells[part].trim())))].filter(Boolean).join(', ');

const hexesOf = (drafts: readonly VariantDraft[]): Record<string, string> =>
  Object.fromEntries(
    drafts
      .filter(({ cells }) => cells.color && cells.colorHexCode)
      .map(({ cells }) => [cells.color.trim().toLowerCase(), cells.colorHexCode]),
  );

function countWords(colours: number, sizes: number, isTooMany: boolean) {
  const count = Math.max(1, colours) * Math.max(1, sizes);
  const words = `${countInWords(count, 'combination')}.`;
  return `${words} ${isTooMany ? tooManyVariants : 'Existing variants stay.'}`;
}
