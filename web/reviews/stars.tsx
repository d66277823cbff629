import { formatCount } from '#contract/rules/numbers.ts';

const outline = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

interface StarsProps {
  rating: { average: number; count: number };
  className?: string;
}

export function Stars({ rating, className = 'text-sm' }: StarsProps) {
  if (rating.count === 0) return <p className={`${className} text-muted`}>No ratings yet</p>;
  const average = rating.average.toFixed(1);
  return (
    <p className={`${className} flex flex-wrap items-center gap-x-2 text-muted`}>
      <StarRow filled={rating.average} />
      <span className="sr-only">Rated </span>
      <span>
        <span className="font-semibold text-fg">{average}</span>
        <span className="sr-only"> out of 5</span> ({formatCount(rating.count)}
        <span className="sr-only"> {rating.count === 1 ? 'rating' : 'ratings'}</span>)
      </span>
    </p>
  );
}

/** Filled to the nearest half: less of a star looks like a speck. Hidden from screen readers. */
export const StarRow = ({ filled }: { filled: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 20" className="h-4 w-20 shrink-0">
    {[0, 1, 2, 3, 4].map((place) => {
      const part = Math.min(1, Math.max(0, Math.round(filled * 2) / 2 - place));
      return (
        <g key={place} transform={`translate(${place * 20})`}>
          <path d={outline} className="fill-border" />
          <path
            d={outline}
            className="fill-accent"
            style={{ clipPath: `inset(0 ${Math.round((1 - part) * 100)}% 0 0)` }}
          />
        </g>
      );
    })}
  </svg>
);

/** Hidden from screen readers. */
export const StarShape = ({ lit }: { lit: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" strokeWidth={1} className="size-8">
    <path d={outline} className={lit ? 'fill-accent stroke-accent' : 'fill-none stroke-control'} />
  </svg>
);
