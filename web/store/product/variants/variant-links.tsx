import { OptionText, reasonOf } from './option-text.tsx';
import type { Option } from './variant-choice.ts';

interface VariantLinksProps {
  legend: string;
  options: readonly Option[];
  colour?: string;
}

/** Links for visitors without scripts: each variant is a page of its own. */
export const VariantLinks = ({ legend, options, colour }: VariantLinksProps) => (
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
