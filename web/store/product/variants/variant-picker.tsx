import type { Variant } from '#contract/products/products.ts';
import { OptionText, reasonOf } from './option-text.tsx';
import type { Option } from './variant-choice.ts';
import { VariantLinks } from './variant-links.tsx';

interface VariantPickerProps {
  legend: 'Colour' | 'Size';
  options: readonly Option[];
  onChoose: (variant: Variant) => void;
  /** The chosen colour, which explains why a size is disabled. */
  colour?: string;
}

export function VariantPicker({ legend, options, onChoose, colour }: VariantPickerProps) {
  if (options.length < 2) return <OnlyOne legend={legend} name={options[0]?.name} />;
  return (
    <>
      {/* Not `RadioGroup`, which would add form code to the script of the first visit. */}
      <div role="radiogroup" aria-labelledby={`choose-${legend}`} className="scripted">
        <p id={`choose-${legend}`} className="mb-2 font-semibold">
          {legend}
        </p>
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <label
              key={option.name}
              title={reasonOf(option, colour)}
              className="relative inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-md border border-control bg-surface px-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:border-dashed has-disabled:text-muted"
            >
              <input
                type="radio"
                name={legend}
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
