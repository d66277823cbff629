import type { PageText } from '#contract/page-texts.ts';
import { places } from '#contract/rules/page-texts/places.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import type { Route } from './+types/page-texts';
import { TextBlock } from './text-block.tsx';

export const clientLoader = () => ({ texts: deferred(call('GET /page-texts')) });

const Waiting = () => <ListSkeleton rows={8} height="h-28" />;

export const HydrateFallback = () => (
  <PageFrame title="Pages">
    <Waiting />
  </PageFrame>
);

export default function PageTexts({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Pages">
      <p className="max-w-prose text-muted">
        What the public pages say about your company. Change each part, or hide what does not apply.
      </p>
      <Loaded of={loaderData.texts} skeleton={<Waiting />} failed="The texts could not be loaded.">
        {({ blocks }) => <Pages blocks={blocks} />}
      </Loaded>
    </PageFrame>
  );
}

const previews: Record<string, string> = {
  ...{ Home: '/', 'Every page': '/', 'About Us': '/aboutus' },
  Products: '/product',
};

const Pages = ({ blocks }: { blocks: readonly PageText[] }) => {
  const byPage = Map.groupBy(blocks, ({ id }) => places[id].page);
  return (
    <div className="grid gap-8">
      {[...byPage].map(([page, own]) => (
        <section key={page} className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 className="text-lg">{page}</h2>
            <ButtonLink
              to={previews[page] ?? '/'}
              variant="secondary"
              size="sm"
              target="_blank"
              aria-label={`Preview: ${page}`}
            >
              <Icon name="eye" className="size-4" />
              Preview
            </ButtonLink>
          </div>
          <ul className="grid gap-4">
            {own.map((block) => (
              <TextBlock key={block.id} block={block} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
