import { formatCount } from '#contract/rules/numbers.ts';

export const ImportProgress = ({ done, of, what }: { done: number; of: number; what: string }) => (
  <label className="grid gap-1">
    <span role="status" className="tabular-nums">
      {formatCount(done)} of {formatCount(of)} {what}
    </span>
    <progress value={done} max={of} className="h-2 w-full accent-accent" />
  </label>
);
