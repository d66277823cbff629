import { useId } from 'react';
import type { Variant } from '#contract/products/products.ts';
import type { Option } from './variant-choice.ts';

interface VariantPickerProps {
  /** "Colour", or what the owner calls the sizes of the product. */
  legend: string;
  options: readonly Option[];
  onChoose: (variant: Variant) => void;
  /** The chosen colour, which explains why a size is disabled. */
  colour?: string;
}

export function VariantPicker({ legend, options, onChoose, colour }: VariantPickerProps) {
  const id = useId();
  if (options.length < 2) return <OnlyOne legend={legend} name={options[0]?.name} />;
  return (
    <>
      {/* Not `RadioGroup`, which would add form code to the script of the first visit. */}
      <div role="radiogroup" aria-labelledby={id} className="scripted">
        <p id={id} className="mb-2 font-semibold">
          {legend}
        </p>
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <label
              key={option.name}
              className="relative inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-md border border-control bg-surface px-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:border-dashed has-disabled:text-muted"
            >
              <input
                type="radio"
                name={id}
                checked={option.chosen}
                disabled={!option.variant}
                onChange={() => option.variant && onChoose(option.variant)}
                className="absolute inset-0 cursor-[inherit] opacity-0"
              />
              <OptionText legend={legend} option={option} reason={reasonOf(option, colour)} />
            </label>
          ))}
        </div>
      </div>
      <noscript>
        {import.meta.env.SSR && <VariantLinks legend={legend} options={options} colour={colour} />}
      </noscript>
    </>
  );
}

const OnlyOne = ({ legend, name }: { legend: string; name?: string }) =>
  name && (
    <p>
      <span className="font-semibold">{legend}:</span> <bdi>{name}</bdi>
    </p>
  );

/** Links for visitors without scripts: each variant is a page of its own. */
export const VariantLinks = ({ legend, options, colour }: Omit<VariantPickerProps, 'onChoose'>) => (
  <nav aria-label={legend}>
    <p className="mb-2 font-semibold">{legend}</p>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <a
          key={option.name}
          href={option.variant && `?variant=${option.variant.id}`}
          aria-current={option.chosen}
          className={`inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-md border px-4 ${lookOf(option)}`}
        >
          <OptionText legend={legend} option={option} reason={reasonOf(option, colour)} />
        </a>
      ))}
    </div>
  </nav>
);

function lookOf({ chosen, variant }: Option) {
  if (chosen) return 'border-accent bg-accent-soft font-semibold';
  return variant ? 'border-control bg-surface' : 'border-dashed border-control text-muted';
}

interface OptionTextProps {
  legend: string;
  option: Option;
  reason?: string;
}

const OptionText = ({ legend, option, reason }: OptionTextProps) => (
  <>
    {option.hex && (
      <span
        aria-hidden="true"
        className="size-5 rounded-full border border-control"
        style={{ backgroundColor: option.hex }}
      />
    )}
    <bdi className={option.variant ? '' : 'line-through'}>
      {option.name || `No ${legend.toLowerCase()}`}
    </bdi>
    {reason && <span className="text-sm font-normal text-muted">{reason}</span>}
  </>
);

/** Why an option cannot be chosen or bought. */
function reasonOf({ variant }: Option, colour?: string) {
  if (!variant) return `not in ${colour || 'this colour'}`;
  return variant.stock > 0 ? undefined : 'sold out';
}
