import { Progress } from '#web/ui/progress.tsx';

interface ImportProgressProps {
  label: string;
  done: number;
  of: number;
  words: string;
}

export const ImportProgress = ({ label, done, of, words }: ImportProgressProps) => (
  <div className="grid gap-1">
    <p role="status" className="tabular-nums">
      {words}
    </p>
    <Progress label={label} value={done} max={of} />
  </div>
);
