import type { PageWords } from '#contract/rules/page-texts/page-text.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type FeatureWords = PageWords['items'][number];

/** Icons of the default texts, by their titles. */
const icons: Record<string, IconName> = {
  'Software Development': 'code',
  'HR Solutions': 'users',
  'Security Services': 'shield-check',
  'IT Consulting': 'network',
  Outsourcing: 'briefcase-business',
  'Digital Services': 'globe',
  'Expert team': 'headset',
  'Comprehensive service portfolio': 'layers',
};

const Feature = ({ title, text }: FeatureWords) => (
  <li className="grid content-start gap-2">
    <span className="mb-1 grid size-11 place-items-center rounded-md bg-accent-soft text-accent">
      <Icon name={icons[title] ?? 'badge-check'} className="size-6" />
    </span>
    {title && <h3 className="text-lg">{title}</h3>}
    <Paragraph text={text} className="text-muted" />
  </li>
);

const FeatureGrid = ({ items, columns }: Pick<PageWords, 'items'> & { columns: 3 | 4 }) =>
  items.length > 0 && (
    <ul
      className={`mt-6 grid gap-8 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {items.map((item) => (
        <Feature key={`${item.title} ${item.text}`} {...item} />
      ))}
    </ul>
  );

/** A text of the owner with its entries. */
export const Words = ({ title, text, items, columns }: PageWords & { columns: 3 | 4 }) => (
  <>
    {title && <h2 className="text-3xl">{title}</h2>}
    <Paragraph text={text} className="mt-2 max-w-prose text-muted" />
    <FeatureGrid items={items} columns={columns} />
  </>
);

/** Keeps the line breaks of the owner. */
export const Paragraph = ({ text, className }: { text: string; className: string }) =>
  text && <p className={`whitespace-pre-line ${className}`}>{text}</p>;
