import type { PageWords } from '#contract/rules/page-texts/page-text.ts';
import { FeatureGrid, Paragraph } from './feature.tsx';

/** Hidden parts are undefined. */
export interface Story {
  services?: PageWords;
  about?: PageWords;
  mission?: PageWords;
  vision?: PageWords;
}

export const CompanyStory = ({ services, about, mission, vision }: Story) => (
  <>
    {services && (
      <section className="border-y border-border bg-surface py-16">
        <div className="column">
          <Words {...services} columns={4} />
        </div>
      </section>
    )}
    {about && (
      <section className="column py-16">
        <Words {...about} columns={3} />
      </section>
    )}
    {(mission || vision) && (
      <section className={`column grid gap-4 md:grid-cols-2 ${about ? '' : 'py-16'}`}>
        {mission && <Belief {...mission} />}
        {vision && <Belief {...vision} />}
      </section>
    )}
  </>
);

const Words = ({ title, text, items, columns }: PageWords & { columns: 3 | 4 }) => (
  <>
    {title && <h2 className="text-3xl">{title}</h2>}
    <Paragraph text={text} className="mt-2 max-w-prose text-muted" />
    <FeatureGrid items={items} columns={columns} />
  </>
);

const Belief = ({ title, text }: PageWords) => (
  <section className="rounded-lg bg-accent-soft p-8">
    {title && <h2 className="text-xl text-accent">{title}</h2>}
    <Paragraph text={text} className="mt-2 max-w-prose text-lg" />
  </section>
);
