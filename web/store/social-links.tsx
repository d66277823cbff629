import sprite from './social.svg?no-inline';

// Drawings of Simple Icons (CC0) as one picture file: five of its modules would weigh more here.
const networks = [
  { name: 'Facebook', id: 'facebook' },
  { name: 'Instagram', id: 'instagram' },
  { name: 'X', id: 'x' },
  { name: 'YouTube', id: 'youtube' },
  { name: 'WhatsApp', id: 'whatsapp' },
];

/** The company elsewhere; the addresses are placeholders until it has them. */
export const SocialLinks = () => (
  <ul className="-ml-2 flex flex-wrap">
    {networks.map(({ name, id }) => (
      <li key={id}>
        <a
          href="#"
          aria-label={name}
          title={name}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-surface hover:text-accent"
        >
          <svg aria-hidden="true" className="size-5 fill-current">
            <use href={`${sprite}#${id}`} />
          </svg>
        </a>
      </li>
    ))}
  </ul>
);
