import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Company } from '#contract/company.ts';
import { companyPlace } from '#contract/rules/company-place.ts';
import type { PageWords } from '#contract/rules/page-texts/page-text.ts';
import { phoneUrl } from '#contract/rules/phones/phone-links.ts';
import {
  type SocialNetwork,
  socialNames,
  socialNetworks,
} from '#contract/rules/social-networks.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ordersLink, type SiteLink, siteLinks } from './site-links.ts';
import sprite from './social.svg?no-inline';

export interface FooterProps {
  contact?: Contact;
  /** Name and contact of the grievance officer, once there is one. */
  officer?: string | null;
  social?: SocialLink[];
  legalLinks?: SiteLink[];
  services?: Pick<PageWords, 'title' | 'text'>;
  year?: string;
}

type Contact = Pick<Company, 'phone' | 'email' | 'address' | 'pincode'>;

export function Footer({ contact, officer, social, legalLinks, services, year }: FooterProps) {
  const brand = useBrand();
  return (
    <footer className="paint-in-sight mt-16 border-t border-border bg-sunken print:hidden">
      <div className="column grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div className="grid content-start gap-4">
          <p className="flex items-center">
            <Logo {...brand} />
          </p>
          {brand.tagline && <p className="max-w-80 text-sm text-muted">{brand.tagline}</p>}
          {social && <SocialLinks links={social} />}
        </div>
        <LinkList title="Quick links" links={[...siteLinks, ordersLink]} />
        {legalLinks && <LinkList title="Legal" links={legalLinks} />}
        <div className="grid content-start gap-6">
          {contact && <ContactPart name={brand.name} contact={contact} />}
          {services && (
            <Part title={services.title}>
              <p className="text-sm whitespace-pre-line text-muted">{services.text}</p>
            </Part>
          )}
        </div>
      </div>
      <div className="column">
        <p className="border-t border-border py-6 text-sm text-muted">
          © {year} {brand.name} · All rights reserved.
          {officer && ` Grievance officer: ${officer}`}
        </p>
      </div>
    </footer>
  );
}

interface SocialLink {
  /** Name in the sprite of icons. */
  id: SocialNetwork;
  name: string;
  to: string;
}

const homeOf = (id: SocialNetwork) => (id === 'x' ? 'https://x.com/' : `https://www.${id}.com/`);

/** Placeholder links to the networks' home pages, until the company has a link of its own. */
export function socialLinksOf(social: Company['social']): SocialLink[] {
  const saved = socialNetworks.filter((id) => social[id]);
  const shown = saved.length > 0 ? saved : socialNetworks;
  return shown.map((id) => ({ id, name: socialNames[id], to: social[id] ?? homeOf(id) }));
}

// From Simple Icons (CC0), as one sprite: five modules would add to the script of the first visit.
const SocialLinks = ({ links }: { links: readonly SocialLink[] }) => (
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

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-2">
    {title && <h2 className="text-base">{title}</h2>}
    {children}
  </section>
);

const LinkList = (props: { title: string; links: readonly SiteLink[] }) => (
  <Part title={props.title}>
    <ul className="text-sm">
      {props.links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className={footerLink}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Part>
);

const ContactPart = ({ name, contact }: { name: string; contact: Contact }) => (
  <Part title={name}>
    <address className="grid text-sm text-muted not-italic">
      {contact.phone && (
        <a href={phoneUrl(contact.phone)} className={footerLink}>
          <Icon name="phone" className="size-4 shrink-0" /> {contact.phone}
        </a>
      )}
      {contact.email && (
        <a href={`mailto:${contact.email}`} className={footerLink}>
          <Icon name="mail" className="size-4 shrink-0" /> {contact.email}
        </a>
      )}
      {(contact.address || contact.pincode) && (
        <p className="flex items-start gap-2 py-1">
          <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
          {companyPlace(contact)}
        </p>
      )}
    </address>
  </Part>
);

const footerLink =
  'inline-flex min-h-8 touch items-center gap-2 text-muted hover:text-fg hover:underline';
