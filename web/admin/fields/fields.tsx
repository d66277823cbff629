import { type ComponentProps, useState } from 'react';
import type { ProductField } from '#contract/products/fields.ts';
import { type FieldPreset, fieldPresets } from '#contract/rules/catalogue/field-kinds.ts';
import { presetFields, presetNames } from '#contract/rules/catalogue/field-presets.ts';
import { useDirectCall } from '#web/admin/editor/use-direct-call.ts';
import { revalidateList } from '#web/admin/list/open-in-url.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import type { Route } from './+types/fields';
import { FieldDialog } from './field-dialog.tsx';
import { FieldList } from './field-list.tsx';

export const clientLoader = () => ({ fields: loadFor('owner', () => call('GET /fields')) });

export const shouldRevalidate = revalidateList;

const title = 'Product fields';
const skeleton = <ListSkeleton rows={4} height="h-14 max-lg:h-42" />;

export const HydrateFallback = () => <PageFrame title={title}>{skeleton}</PageFrame>;

export default function Fields({ loaderData }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useAction('new-field', add);
  return (
    <PageFrame
      title={title}
      action={
        <Button icon="plus" onClick={add}>
          New field
        </Button>
      }
    >
      <Loaded of={loaderData.fields} skeleton={skeleton} failed="The fields could not be loaded.">
        {({ fields }) => (
          <div className="grid gap-8">
            {fields.length === 0 ? <NoFields onAdd={add} /> : <FieldList fields={fields} />}
            <Presets fields={fields} />
          </div>
        )}
      </Loaded>
      {adding && <FieldDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

const NoFields = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState title="There are no fields yet." icon="list">
    <p className="text-muted">
      A field is a fact about your products, such as their material, age or country of origin.
      Customers read it under Details, and can filter by it if you like.
    </p>
    <Button variant="secondary" onClick={onAdd}>
      Add the first field
    </Button>
  </EmptyState>
);

/** Leaves out a preset whose fields are all there. */
function Presets({ fields }: { fields: readonly ProductField[] }) {
  const { busy, send } = useDirectCall();
  const known = new Set(fields.map(({ key }) => key));
  const missing = fieldPresets.filter((preset) =>
    presetFields[preset].some(({ key }) => !known.has(key)),
  );
  if (missing.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Ready-made sets</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {missing.map((preset) => (
          <li
            key={preset}
            className="grid content-start justify-items-start gap-3 rounded-lg border border-border bg-surface p-4"
          >
            <h3 className="font-semibold">{presetNames[preset]}</h3>
            <p className="text-muted">
              {presetFields[preset].map(({ label }) => label).join(', ')}
            </p>
            <AddButton
              busy={busy}
              onClick={() => send(() => addPreset(preset), 'The fields were not added.')}
            >
              {`Add ${presetNames[preset]}`}
            </AddButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AddButtonProps = Pick<ComponentProps<typeof Button>, 'busy' | 'onClick' | 'children'>;

function AddButton(props: AddButtonProps) {
  const ref = useFocusFallback<HTMLButtonElement>('add-preset');
  return <Button {...props} ref={ref} variant="secondary" size="sm" className="add-preset" />;
}

const addPreset = async (preset: FieldPreset) => {
  await call('POST /fields/presets', { body: { preset } });
  return { message: `The fields of ${presetNames[preset]} are added.` };
};
