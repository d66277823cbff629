import { companyPlace } from '#contract/rules/company-place.ts';
import { shopContext } from '#web/shop-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/about';
import { Strengths } from './about-strengths.tsx';
import { Feature, FeatureGrid } from './feature.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const company = await shop.readCompany();
  return {
    name: company.name,
    place: companyPlace(company),
    canonical: `${shop.publicUrl}/aboutus`,
  };
}

export default function About({ loaderData: { name, place, canonical } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle description={`${name}: the technology services company behind this shop.`}>
        About Us
      </PageTitle>
      <link rel="canonical" href={canonical} />
      <div className="border-b border-border bg-accent-soft">
        <div className="column grid gap-4 py-16">
          <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'About Us' }]} />
          <h1 className="max-w-160 text-4xl font-bold md:text-5xl">
            A technology company that runs an open market
          </h1>
          <p className="max-w-prose text-lg">
            {name} builds software, recruits staff, provides security and advises businesses. This
            shop is our own, and it sells the way we would like to buy.
          </p>
          <div className="mt-2">
            <ButtonLink to="/product" size="lg" prefetch="intent">
              Buy Products
            </ButtonLink>
          </div>
        </div>
      </div>
      <CompanyInfo name={name} place={place} />
      <Services />
      <Strengths />
    </>
  );
}

const figures = [
  ['500K', 'authorized capital'],
  ['50K', 'equity shares'],
  ['360°', 'solutions'],
  ['24/7', 'support'],
];

const CompanyInfo = ({ name, place }: { name: string; place: string }) => (
  <section className="column grid gap-10 py-16 lg:grid-cols-2">
    <div className="max-w-prose">
      <h2 className="text-3xl">The company</h2>
      <p className="mt-4 text-lg text-muted">
        {name} is registered in India{place && ` and works from ${place}`}. We began with software
        for other people’s shops; running one of our own taught us what such software is for.
      </p>
    </div>
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border border-border bg-border">
      {figures.map(([figure, meaning]) => (
        <div key={meaning} className="flex flex-col-reverse bg-surface p-6">
          <dt className="text-muted">{meaning}</dt>
          <dd className="text-4xl font-bold text-accent">{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Services = () => (
  <section className="border-y border-border bg-surface py-16">
    <div className="column">
      <h2 className="mb-8 text-3xl">Our services</h2>
      <FeatureGrid columns={3}>
        <Feature icon="code" title="Software Development">
          Applications for web, phone and back office, from a first sketch to years of upkeep.
        </Feature>
        <Feature icon="users" title="HR Solutions">
          Recruitment, payroll and compliance for teams of five or five hundred.
        </Feature>
        <Feature icon="shield-check" title="Security Services">
          Guards for premises and systems, with a desk that is staffed day and night.
        </Feature>
        <Feature icon="network" title="IT Consulting">
          Audits, roadmaps and second opinions in words a board can use.
        </Feature>
        <Feature icon="briefcase-business" title="Outsourcing">
          Back-office work done for you, measured every week, handed back whenever you like.
        </Feature>
        <Feature icon="globe" title="Digital Services">
          Websites, shops, search and campaigns that load fast and say what you sell.
        </Feature>
      </FeatureGrid>
    </div>
  </section>
);
