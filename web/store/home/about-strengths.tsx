import { Icon } from '#web/ui/icon.tsx';

const capabilities = [
  'Product design and engineering under one roof',
  'Cloud operations with agreed response times',
  'Staffing across every state of India',
  'Physical and information security audits',
];
const offers = [
  'One person responsible for your project',
  'Fixed prices wherever possible',
  'Documentation you keep, code you own',
  'Support by phone and email, day and night',
];

export const Strengths = () => (
  <section className="column grid gap-10 py-16 md:grid-cols-2">
    <CheckedList title="Core capabilities" points={capabilities} />
    <CheckedList title="What we offer" points={offers} />
  </section>
);

const CheckedList = ({ title, points }: { title: string; points: string[] }) => (
  <section>
    <h2 className="mb-4 flex items-center gap-3 text-2xl">
      <Icon name="building-2" className="size-6 text-accent" />
      {title}
    </h2>
    <ul className="grid gap-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
          {point}
        </li>
      ))}
    </ul>
  </section>
);
