import type { CSSProperties, Dispatch } from 'react';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { columnNames, isRequired } from './columns.ts';
import { type Part, parts, type VariantDraft } from './drafts.ts';
import { fullHex } from './hex-codes.ts';
import type { TableChange } from './table-changes.ts';

interface VariantCellProps {
  draft: VariantDraft;
  part: Part;
  /** The id of the row; its name is the element `{id}-name`. */
  id: string;
  /** A single variant needs no name beside its fields. */
  isOnly: boolean;
  error?: string;
  change: Dispatch<TableChange>;
}

const inputModes = {
  stock: 'numeric',
  originalPrice: 'decimal',
  discountPrice: 'decimal',
} as const;

/** Named by its column and its variant. */
export function VariantCell({ draft, part, id, isOnly, error, change }: VariantCellProps) {
  const own = `${id}-${part}`;
  const isNumber = part in inputModes;
  const text = draft.cells[part];
  const become = (typed: string) => {
    if (typed !== text) change({ as: 'type', key: draft.key, part, text: typed });
  };
  const input = (
    <input
      id={own}
      name={`variants.${draft.key}.${part}`}
      data-row={draft.key}
      data-part={part}
      value={text}
      onChange={({ target }) => become(target.value)}
      // `#d33` is written out in full once it is left.
      onBlur={part === 'colorHexCode' ? () => become(fullHex(text)) : undefined}
      dir={isNumber ? undefined : 'auto'}
      inputMode={isNumber ? inputModes[part as keyof typeof inputModes] : undefined}
      placeholder={part === 'colorHexCode' ? '#1a2b3c' : undefined}
      autoComplete="off"
      aria-labelledby={isOnly ? undefined : `${own}-label ${id}-name`}
      aria-required={isRequired(part) || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${own}-error` : undefined}
      className="variant-cell touch tabular-nums"
    />
  );
  return (
    <div className="part" style={{ '--column': parts.indexOf(part) + 2 } as CSSProperties}>
      <label htmlFor={own} className="text-sm font-medium read-wide">
        <span id={`${own}-label`}>{columnNames[part]}</span>
      </label>
      {part === 'colorHexCode' ? (
        <div className="flex gap-1">
          <ColourPicker name={draft.cells.color} hex={text} onPick={become} />
          {input}
        </div>
      ) : (
        input
      )}
      {error && (
        <div className="error">
          <FieldError id={`${own}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

interface ColourPickerProps {
  /** The colour's name. */
  name: string;
  hex: string;
  onPick: (hex: string) => void;
}

export function ColourPicker({ name, hex, onPick }: ColourPickerProps) {
  const code = fullHex(hex);
  const isKnown = /^#[\da-f]{6}$/.test(code);
  return (
    <input
      type="color"
      aria-label={`Pick the colour${name ? ` ${name}` : ''}`}
      value={isKnown ? code : '#808080'}
      onChange={({ target }) => onPick(target.value)}
      className={`colour-picker touch ${isKnown ? '' : 'unknown'}`}
    />
  );
}
