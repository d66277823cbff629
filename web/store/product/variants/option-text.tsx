import type { Option } from './variant-choice.ts';

interface OptionTextProps {
  legend: string;
  option: Option;
  reason?: string;
}

export const OptionText = ({ legend, option, reason }: OptionTextProps) => (
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
export function reasonOf({ variant }: Option, colour?: string) {
  if (!variant) return `not in ${colour || 'this colour'}`;
  return variant.stock > 0 ? undefined : 'sold out';
}
