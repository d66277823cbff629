import { companyPlace } from '#contract/rules/company-place.ts';
import type { PageWords } from '#contract/rules/page-texts/page-text.ts';
import { shopContext } from '#web/shop-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/about';
import { Paragraph, Words } from './feature.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [company, texts] = await Promise.all([shop.readCompany(), shop.readShownTexts()]);
  return {
    name: company.name,
    place: companyPlace(company),
    canonical: `${shop.publicUrl}/aboutus`,
    welcome: texts['about-welcome'],
    story: texts['about-company'],
    figures: texts['about-figures'],
    services: texts['about-services'],
    capabilities: texts['about-capabilities'],
    offer: texts['about-offer'],
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { name, canonical, welcome, services } = loaderData;
  return (
    <>
      <PageTitle description={welcome?.text || name}>About Us</PageTitle>
      <link rel="canonical" href={canonical} />
      <div className="border-b border-border bg-accent-soft">
        <div className="column grid gap-4 py-16">
          <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'About Us' }]} />
          <h1 className="max-w-160 text-4xl font-bold md:text-5xl">
            {welcome?.title || 'About Us'}
          </h1>
          {welcome && <Paragraph text={welcome.text} className="max-w-prose text-lg" />}
          <div className="mt-2">
            <ButtonLink to="/product" size="lg" prefetch="intent">
              Buy Products
            </ButtonLink>
          </div>
        </div>
      </div>
      <CompanyInfo {...loaderData} />
      {services && (
        <section className="border-y border-border bg-surface py-16">
          <div className="column">
            <Words {...services} columns={3} />
          </div>
        </section>
      )}
      <Strengths {...loaderData} />
    </>
  );
}

interface CompanyInfoProps {
  place: string;
  story?: PageWords;
  figures?: PageWords;
}

const CompanyInfo = ({ place, story, figures }: CompanyInfoProps) =>
  (place || story || figures) && (
    <section className="column grid gap-10 py-16 lg:grid-cols-2">
      <div className="max-w-prose">
        {story?.title && <h2 className="text-3xl">{story.title}</h2>}
        {story && <Paragraph text={story.text} className="mt-4 text-lg text-muted" />}
        {place && <p className="mt-4 text-lg text-muted">You can find us at {place}.</p>}
      </div>
      {figures && <Figures {...figures} />}
    </section>
  );

const Figures = ({ title, text, items }: PageWords) => (
  <div className="grid content-start gap-4">
    {title && <h2 className="text-3xl">{title}</h2>}
    <Paragraph text={text} className="text-lg text-muted" />
    {items.length > 0 && (
      <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border border-border bg-border">
        {items.map((figure) => (
          <div
            key={`${figure.title} ${figure.text}`}
            className="flex flex-col-reverse bg-surface p-6"
          >
            <dt className="text-muted">{figure.text}</dt>
            <dd className="text-4xl font-bold text-accent">{figure.title}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);

interface StrengthsProps {
  capabilities?: PageWords;
  offer?: PageWords;
}

const Strengths = ({ capabilities, offer }: StrengthsProps) =>
  (capabilities || offer) && (
    <section className="column grid gap-10 py-16 md:grid-cols-2">
      {capabilities && <CheckedList {...capabilities} />}
      {offer && <CheckedList {...offer} />}
    </section>
  );

const CheckedList = ({ title, text, items }: PageWords) => (
  <section>
    {title && (
      <h2 className="mb-4 flex items-center gap-3 text-2xl">
        <Icon name="building-2" className="size-6 text-accent" />
        {title}
      </h2>
    )}
    <Paragraph text={text} className="mb-4 text-muted" />
    <ul className="grid gap-3">
      {items.map((point) => (
        <li key={`${point.title} ${point.text}`} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
          <div>
            {point.title}
            <Paragraph text={point.text} className="text-muted" />
          </div>
        </li>
      ))}
    </ul>
  </section>
);
