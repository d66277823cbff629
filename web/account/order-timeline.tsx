import { useState } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { call } from '#web/client.ts';
import { Loaded } from '#web/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { day, dayAndTime } from '#web/ui/dates.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { stepsOf, type TimelineStep } from './timeline-steps.ts';

type Reply = ReplyOf<'GET /orders/my-orders/{id}'>;

/** What became of an order so far and what is still to come, brought when it is asked for. */
export function OrderTimeline({ order }: { order: Order }) {
  const bring = () => call('GET /orders/my-orders/{id}', { params: { id: String(order.id) } });
  const [reply, setReply] = useState<Promise<Reply> | null>(null);
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={reply !== null}
        onClick={() => setReply(reply ? null : bring())}
        className="-ml-3"
      >
        <Icon
          name="chevron-down"
          className={`size-4 transition-transform ${reply ? 'rotate-180' : ''}`}
        />
        Timeline
      </Button>
      {reply && (
        <div className="w-full">
          <Loaded
            of={reply}
            skeleton={<ListSkeleton rows={1} height="h-24" />}
            failed="The timeline could not be loaded."
            onRetry={() => setReply(bring())}
          >
            {(found) => <TimelineSteps steps={stepsOf(found.order)} />}
          </Loaded>
        </div>
      )}
    </div>
  );
}

/** Steps of an order, one below the other. */
export const TimelineSteps = ({ steps }: { steps: readonly TimelineStep[] }) => (
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
            {at ? dayAndTime(at) : expected ? `Expected by ${day(expected)}` : 'To come'}
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
