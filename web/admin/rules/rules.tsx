import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import type { Route } from './+types/rules';
import { RulesForm } from './rules-form.tsx';

export const clientLoader = () => ({ rules: deferred(call('GET /selling-rules')) });

export const HydrateFallback = () => (
  <PageFrame title="Selling rules">
    <ListSkeleton rows={1} height="h-96" />
  </PageFrame>
);

export default function Rules({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Selling rules">
      <Loaded
        of={loaderData.rules}
        skeleton={<ListSkeleton rows={1} height="h-96" />}
        failed="The selling rules could not be loaded."
      >
        {(rules) => <RulesForm rules={rules} />}
      </Loaded>
    </PageFrame>
  );
}
