import type { ShownBrand } from './brand.ts';

type Shown = Pick<ShownBrand, 'name' | 'logoUrl' | 'logoHasName'>;

/** The company's logo, or the shop's mark, with the name beside it, unless the logo contains the name. */
export function Logo({ name, logoUrl, logoHasName }: Shown) {
  const isAlone = logoUrl && logoHasName;
  const picture = logoUrl ? (
    <img
      src={logoUrl.replace(/\.webp$/, '-640.webp')}
      alt={isAlone ? name : ''}
      // Most logos are made for a white background.
      className="h-10 max-w-48 min-w-0 rounded-sm object-contain dark:bg-white dark:p-1"
    />
  ) : (
    <Mark />
  );
  if (isAlone) return picture;
  return (
    <span className="inline-flex min-w-0 items-center gap-2 font-bold [letter-spacing:-0.025em]">
      {picture}
      <span
        className={`line-clamp-2 ${name.length > 8 ? 'text-xl leading-snug' : 'text-3xl leading-none'}`}
      >
        {name}
      </span>
    </span>
  );
}

/** The striped awning of a market stall. */
export const Mark = () => (
  <svg aria-hidden="true" viewBox="0 0 30 30" className="size-8 shrink-0">
    <path className="fill-fg" d="M4.5 17h3v11h-3zM22.5 17h3v11h-3z" />
    <path className="fill-marigold" d="M5 4h20l4 9v3.5H1V13z" />
    <path
      className="fill-accent"
      d="M5 4h4.2L6.7 13v3.2a2.85 2.85 0 0 1-5.7 0V13zM13 4h4l1 9v3.2a3 3 0 0 1-6 0V13zM20.8 4H25l4 9v3.2a2.85 2.85 0 0 1-5.7 0V13z"
    />
    <path
      className="fill-marigold"
      d="M6.7 16h5.3v.2a2.65 2.65 0 0 1-5.3 0zM18 16h5.3v.2a2.65 2.65 0 0 1-5.3 0z"
    />
  </svg>
);
