import type { PageWords } from '#contract/rules/page-texts/page-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Paragraph } from './feature.tsx';

interface StrengthsProps {
  capabilities?: PageWords;
  offer?: PageWords;
}

export const Strengths = ({ capabilities, offer }: StrengthsProps) =>
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
