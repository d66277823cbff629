import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import type { Route } from './+types/rules';
import { CouriersCard } from './couriers-card.tsx';
import { PostalListCard } from './postal-list-card.tsx';
import { RulesForm } from './rules-form.tsx';

export const clientLoader = () => ({
  rules: deferred(
    Promise.all([call('GET /selling-rules'), call('GET /selling-rules/postal-codes')]),
  ),
  couriers: deferred(call('GET /couriers')),
});

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
        {([rules, list]) => (
          <div className="grid gap-6">
            <RulesForm rules={rules} list={list} />
            <PostalListCard list={list} />
          </div>
        )}
      </Loaded>
      <Loaded of={loaderData.couriers} failed="The couriers could not be loaded.">
        {({ couriers }) => <CouriersCard couriers={couriers} />}
      </Loaded>
    </PageFrame>
  );
}
