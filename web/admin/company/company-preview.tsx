import type { ReactNode } from 'react';
import type { Company } from '#contract/company.ts';
import { type Accent, accentStyle } from '#contract/rules/accents.ts';
import { companyPlace } from '#contract/rules/company-place.ts';
import { Seller } from '#web/orders/printout.tsx';
import { thisYear } from '#web/ui/dates.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import type { CompanyValues } from './company-values.ts';

/** The company as it is typed. */
type PreviewedCompany = CompanyValues & Pick<Company, 'logoUrl'>;

export const CompanyPreview = ({ company }: { company: PreviewedCompany }) => (
  <section
    aria-label="Preview"
    style={accentStyle(company.accent as Accent)}
    className="grid gap-6 md:grid-cols-2 xl:sticky xl:top-8 xl:grid-cols-1"
  >
    <Sample title="In the footer" look="bg-sunken">
      <FooterSample company={company} />
    </Sample>
    <Sample title="On an invoice" look="bg-surface">
      <Seller company={company} />
    </Sample>
  </section>
);

interface SampleProps {
  title: string;
  look: string;
  children: ReactNode;
}

const Sample = ({ title, look, children }: SampleProps) => (
  <div className="grid content-start gap-2">
    <h2 className="text-sm font-medium">{title}</h2>
    <div className={`rounded-lg border border-border p-5 ${look}`}>{children}</div>
  </div>
);

const FooterSample = ({ company }: { company: PreviewedCompany }) => (
  <div className="grid gap-3 text-sm text-muted">
    <p className="flex items-center text-fg">
      <Logo
        name={company.name || '–'}
        logoUrl={company.logoUrl}
        logoHasName={company.logoHasName === 'on'}
      />
    </p>
    {company.tagline && <p>{company.tagline}</p>}
    <p className="font-semibold text-fg">{company.name || '–'}</p>
    <ul className="grid gap-1">
      <Line icon="phone" text={company.phone} />
      <Line icon="mail" text={company.email} />
      <Line icon="map-pin" text={companyPlace(company)} />
    </ul>
    <p className="border-t border-border pt-3">
      © {[thisYear(), company.name].join(' ').trim()} · All rights reserved.
    </p>
  </div>
);

const Line = ({ icon, text }: { icon: IconName; text: string }) =>
  text.trim() && (
    <li className="flex items-start gap-2">
      <Icon name={icon} className="mt-0.5 size-4" />
      <span className="min-w-0">{text}</span>
    </li>
  );
