import { formatCount } from '#contract/rules/numbers.ts';

/** A star in a square of 20, `x` from the left. */
export const starAt = (x: number): string =>
  `M${x + 10} 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z`;
const leftHalfAt = (x: number) => `M${x + 10} 1.8v13l-5.1 2.7 1-5.7-4.1-4 5.7-.8z`;

const places = [0, 20, 40, 60, 80];
const allStars = places.map(starAt).join('');

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
    <path d={allStars} className="fill-border" />
    <path d={litStars(Math.round(filled * 2) / 2)} className="fill-accent" />
  </svg>
);

/** One path: a list shows a hundred stars, and each element costs time. */
function litStars(count: number) {
  const whole = places.slice(0, Math.floor(count)).map(starAt).join('');
  return count % 1 === 0 ? whole : whole + leftHalfAt(places[Math.floor(count)] ?? 0);
}
