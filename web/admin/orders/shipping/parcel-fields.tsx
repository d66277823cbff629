import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knownCouriers } from '#contract/rules/selling/couriers.ts';
import type { Parcel } from '#contract/rules/selling/parcel.ts';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { queries, queryOf } from '#web/admin/queries/queries.ts';
import { picked } from '#web/forms/use-conflict.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { localStore } from '#web/storage/local-store.ts';
import { TextField } from '#web/ui/form/field.tsx';

interface ParcelFieldsProps {
  field: (name: string) => { name: string; error?: string };
  parcel: Parcel;
}

/** All three may stay empty. */
export function ParcelFields({ field, parcel }: ParcelFieldsProps) {
  // What was known when the form opened.
  const [courier] = useState(parcel.courier ?? lastCourier.read() ?? '');
  const couriers = useCouriers();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('courier')}
        label="Courier"
        defaultValue={courier}
        maxLength={unitsFor(100)}
        autoComplete="off"
        list="known-couriers"
        data-autofocus={courier === '' || undefined}
      />
      <TextField
        {...field('trackingNumber')}
        label="Tracking number"
        defaultValue={parcel.trackingNumber ?? ''}
        // Selected, so that a scan replaces a number from before an undo instead of joining it.
        onFocus={({ target }) => target.select()}
        maxLength={unitsFor(100)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={courier !== '' || undefined}
      />
      <datalist id="known-couriers">
        {couriers.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <div className="sm:col-span-2">
        <TextField
          {...field('trackingUrl')}
          label="Tracking link"
          hint="The courier’s page for this parcel, beginning with https://. Leave empty for a courier from the list."
          defaultValue={parcel.trackingUrl ?? ''}
          type="url"
          inputMode="url"
          maxLength={unitsFor(500)}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

/** The couriers of every shop at once, and the owner's own once they are loaded. */
function useCouriers() {
  // Read each time: the owner may have added one.
  const read = { ...queryOf('GET /couriers'), staleTime: 0, retryOnMount: true };
  return useQuery(read, queries).data?.couriers ?? knownCouriers;
}

export const checkParcel = ({ trackingUrl = '' }: Typed) => ({
  trackingUrl: wrongTrackingUrl(trackingUrl.trim()),
});

/**
 * What differs from the parcel as the form showed it, so that nothing is taken back that somebody else
 * has added meanwhile. Remembers the courier for the next parcel.
 */
export function parcelIn(typed: Typed, shown: Parcel) {
  const courier = typed.courier?.trim();
  if (courier) lastCourier.write(courier);
  const touched = parcelNames.filter((name) => typed[name]?.trim() !== (shown[name] ?? ''));
  return picked(typed, touched) as { [K in keyof Parcel]?: string };
}

const parcelNames = ['courier', 'trackingNumber', 'trackingUrl'] as const;

/** The courier that somebody last shipped with on this device. */
export const lastCourier = localStore<string>('last-courier', (stored) =>
  typeof stored === 'string' && stored ? stored : null,
);
