interface BarProps {
  /** From 0 to 1. */
  part: number;
  color?: string;
}

/** A bar that says nothing to screen readers: what it shows stands beside it. */
export const Bar = ({ part, color = 'bg-accent' }: BarProps) => (
  <span aria-hidden="true" className="block h-2 overflow-clip rounded-full bg-sunken">
    <span className={`block h-full ${color}`} style={{ width: `${part * 100}%` }} />
  </span>
);

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

/** How far something is. The bar is our own: of the browser's one, the track looks full. */
export const Progress = ({ label, value, max, className = '' }: ProgressProps) => (
  <span className={`relative block ${className}`}>
    <progress aria-label={label} value={value} max={max} className="sr-only" />
    <Bar part={max > 0 ? value / max : 0} />
  </span>
);
