import { day, dayAndTime } from '#web/ui/dates.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { TimelineStep } from './timeline-steps.ts';

export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol aria-label="Timeline" className="grid">
    {steps.map(({ name, icon, at, expected }) => (
      <li key={`${name} ${at}`} className="group grid grid-cols-[auto_1fr] gap-x-3">
        <span className="grid grid-rows-[auto_1fr] justify-items-center">
          <StepMark icon={icon} isDone={at !== null} />
          <span className="w-0.5 grow bg-border group-last:hidden" />
        </span>
        <p className={`pb-4 ${at ? '' : 'text-muted'}`}>
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-muted">
            {at ? dayAndTime(at) : expected ? `Expected by ${day(expected)}` : 'Not yet shipped'}
          </span>
        </p>
      </li>
    ))}
  </ol>
);

const StepMark = ({ icon, isDone }: { icon: IconName; isDone: boolean }) => (
  <span
    className={`grid size-8 place-items-center rounded-full ${isDone ? 'bg-accent-soft text-accent' : 'border border-dashed border-control text-muted'}`}
  >
    <Icon name={icon} className="size-4" />
  </span>
);
