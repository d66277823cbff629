import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { hostOf } from '#contract/rules/selling/tracking-url.ts';
import type { Courier } from '#contract/selling/couriers.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';

/** The couriers that are offered where a parcel ships; the owner adds and deletes their own. */
export function CouriersCard({ couriers }: { couriers: readonly Courier[] }) {
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Courier>();
  const own = couriers.filter((courier) => courier.own);
  const known = couriers.filter((courier) => !courier.own);
  const remove = async ({ id, name }: Courier) => {
    await call('DELETE /couriers/{id}', { params: { id: String(id) } }).then(
      () => toast.success(`${name} is deleted.`),
      sayFailure(`${name} was not deleted.`),
    );
    setLeaving(undefined);
    await revalidate();
  };
  return (
    <PagePart title="Couriers" className="max-w-3xl">
      <p className="max-w-prose text-sm text-muted">
        Parcels of {known.map(({ name }) => name).join(', ')} get their tracking links from the
        tracking number. Add your own courier to get its links, too.
      </p>
      {own.length > 0 && (
        <ul aria-label="Your couriers" className="grid gap-2">
          {own.map((courier) => (
            <OwnCourier key={courier.id} courier={courier} onDelete={() => setLeaving(courier)} />
          ))}
        </ul>
      )}
      <NewCourier />
      {leaving && (
        <ConfirmDialog
          title={`Delete ${leaving.name}`}
          keep="Cancel"
          confirm="Delete"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          Parcels that already have its link keep it.
        </ConfirmDialog>
      )}
    </PagePart>
  );
}

function OwnCourier({ courier, onDelete }: { courier: Courier; onDelete: () => void }) {
  const row = useFocusFallback<HTMLLIElement>();
  return (
    <li ref={row} className="flex items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        <span>{courier.name}</span>{' '}
        <span className="text-sm text-muted">{hostOf(courier.url)}</span>
      </span>
      <Button variant="quiet" aria-label={`Delete ${courier.name}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  );
}

function NewCourier() {
  const { revalidate } = useRevalidator();
  const { form, field, busy } = useForm({
    check: (typed) => missing(typed, { name: nameMissing, url: urlMissing }),
    send: async ({ name = '', url = '' }: Typed, sent) => {
      const body = { name: name.trim(), url: url.trim() };
      const { message } = await call('POST /couriers', { body });
      toast.success(message);
      sent.reset();
      await revalidate();
    },
    failed: 'The courier was not added.',
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField {...field('name')} label="Name of the courier" autoComplete="off" />
      <TextField
        {...field('url')}
        label="Tracking link"
        hint="With {number} for the tracking number: https://courier.example/track/{number}"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        Add courier
      </Button>
    </form>
  );
}

const nameMissing = 'Enter the name of the courier.';
const urlMissing =
  'Enter a link that begins with https:// and has {number} for the tracking number.';
