import { Feature, FeatureGrid } from './feature.tsx';

export const CompanyStory = () => (
  <>
    <section className="border-y border-border bg-surface py-16">
      <div className="column">
        <h2 className="text-3xl">Our Services</h2>
        <p className="mt-2 mb-8 max-w-prose text-muted">
          This shop is run by a technology services company. The care that keeps other firms’
          systems, people and premises in order is the care that packs your parcel.
        </p>
        <FeatureGrid>
          <Feature icon="code" title="Software Development">
            Web, mobile and business software, built to be kept: planned with you, tested, and
            handed over with nothing hidden.
          </Feature>
          <Feature icon="users" title="HR Solutions">
            Hiring, payroll and compliance handled by people who answer the phone, so that yours can
            do their work.
          </Feature>
          <Feature icon="shield-check" title="Security Services">
            Trained guards and watched networks. We look after doors, data and everything between
            them.
          </Feature>
          <Feature icon="network" title="IT Consulting">
            Plain advice on what to buy, build or leave alone, with the sums behind it on one page.
          </Feature>
        </FeatureGrid>
      </div>
    </section>
    <section className="column py-16">
      <h2 className="text-3xl">About us</h2>
      <p className="mt-2 mb-8 max-w-prose text-muted">
        One company, many trades, and a single promise: you know who you are dealing with.
      </p>
      <FeatureGrid columns={3}>
        <Feature icon="badge-check" title="Registered company in India">
          Incorporated, audited and answerable here. Our address and phone number are at the bottom
          of every page.
        </Feature>
        <Feature icon="headset" title="Expert team">
          Engineers, recruiters, security officers and shopkeepers who have done this for years and
          like explaining it.
        </Feature>
        <Feature icon="layers" title="Comprehensive service portfolio">
          From the first idea to daily operation, under one roof and on one invoice.
        </Feature>
      </FeatureGrid>
    </section>
    <section className="column grid gap-4 md:grid-cols-2">
      <Belief title="Mission">
        To put dependable technology and honest goods within reach of every home and business in
        India, at a price that is clear before you pay it.
      </Belief>
      <Belief title="Vision">
        An open market where a small town is served as well as a big city, and where trust is earned
        one delivery at a time.
      </Belief>
    </section>
  </>
);

const Belief = ({ title, children }: { title: string; children: string }) => (
  <section className="rounded-lg bg-accent-soft p-8">
    <h2 className="text-xl text-accent">{title}</h2>
    <p className="mt-2 max-w-prose text-lg">{children}</p>
  </section>
);
