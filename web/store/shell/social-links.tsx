import sprite from './social.svg?no-inline';
import type { SocialLink } from './social-networks.ts';

// From Simple Icons (CC0), as one sprite: five modules would add to the script of the first visit.
export const SocialLinks = ({ links }: { links: readonly SocialLink[] }) => (
  <ul className="-ml-2 flex flex-wrap">
    {links.map(({ name, id, to }) => (
      <li key={id}>
        <a
          href={to}
          rel="noopener"
          title={name}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-surface hover:text-accent"
        >
          <svg aria-hidden="true" className="size-5 fill-current">
            <use href={`${sprite}#${id}`} />
          </svg>
          <span className="sr-only">{name}</span>
        </a>
      </li>
    ))}
  </ul>
);
