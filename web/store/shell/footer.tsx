import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Company } from '#contract/company.ts';
import { companyPlace } from '#contract/rules/company-place.ts';
import type { PageWords } from '#contract/rules/page-texts/page-text.ts';
import { phoneUrl } from '#contract/rules/phone-numbers.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type SiteLink, siteLinks } from './site-links.ts';
import { SocialLinks } from './social-links.tsx';
import type { SocialLink } from './social-networks.ts';

export interface FooterProps {
  contact?: Contact;
  social?: SocialLink[];
  legalLinks?: SiteLink[];
  services?: Pick<PageWords, 'title' | 'text'>;
  year?: string;
}

export type Contact = Pick<Company, 'phone' | 'email' | 'address' | 'pincode'>;

export function Footer({ contact, social, legalLinks, services, year }: FooterProps) {
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
        <LinkList title="Quick links" links={siteLinks} />
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
          © {year} {brand.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

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
