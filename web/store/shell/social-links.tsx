import sprite from './social.svg?no-inline';

// From Simple Icons (CC0), as one sprite: five modules would add to the script of the first visit.
const networks = [
  { name: 'Facebook', id: 'facebook', to: 'https://www.facebook.com/' },
  { name: 'Instagram', id: 'instagram', to: 'https://www.instagram.com/' },
  { name: 'X', id: 'x', to: 'https://x.com/' },
  { name: 'YouTube', id: 'youtube', to: 'https://www.youtube.com/' },
  { name: 'WhatsApp', id: 'whatsapp', to: 'https://www.whatsapp.com/' },
];

/** The links are placeholders to the networks' home pages until the company has profiles. */
export const SocialLinks = () => (
  <ul className="-ml-2 flex flex-wrap">
    {networks.map(({ name, id, to }) => (
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
