import { formatCount } from '#contract/rules/numbers.ts';
import { Progress } from '#web/ui/progress.tsx';

interface ImportProgressProps {
  label: string;
  done: number;
  of: number;
  what: string;
}

export const ImportProgress = ({ label, done, of, what }: ImportProgressProps) => (
  <div className="grid gap-1">
    <p role="status" className="tabular-nums">
      {formatCount(done)} of {formatCount(of)} {what}
    </p>
    <Progress label={label} value={done} max={of} />
  </div>
);
