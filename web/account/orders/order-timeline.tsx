import { useState } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { call } from '#web/client.ts';
import { Timeline } from '#web/orders/timeline.tsx';
import { stepsOf } from '#web/orders/timeline-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';

type Reply = ReplyOf<'GET /orders/my-orders/{id}'>;

export function OrderTimeline({ order }: { order: Order }) {
  const load = () => call('GET /orders/my-orders/{id}', { params: { id: String(order.id) } });
  const [reply, setReply] = useState<Promise<Reply> | null>(null);
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={reply !== null}
        onClick={() => setReply(reply ? null : load())}
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
            onRetry={() => setReply(load())}
          >
            {(found) => <Timeline steps={stepsOf(found.order)} />}
          </Loaded>
        </div>
      )}
    </div>
  );
}
