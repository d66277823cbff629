import { useState } from 'react';
import type { Parcel } from '#contract/rules/selling/parcel.ts';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { picked } from '#web/forms/use-conflict.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { lastCourier } from './last-courier.ts';

interface ParcelFieldsProps {
  field: (name: string) => { name: string; error?: string };
  parcel: Parcel;
}

/** All three may stay empty. */
export function ParcelFields({ field, parcel }: ParcelFieldsProps) {
  // What was known when the form opened.
  const [courier] = useState(parcel.courier ?? lastCourier.read() ?? '');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('courier')}
        label="Courier"
        defaultValue={courier}
        maxLength={unitsFor(100)}
        autoComplete="off"
        data-autofocus={courier === '' || undefined}
      />
      <TextField
        {...field('trackingNumber')}
        label="Tracking number"
        defaultValue={parcel.trackingNumber ?? ''}
        maxLength={unitsFor(100)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={courier !== '' || undefined}
      />
      <div className="sm:col-span-2">
        <TextField
          {...field('trackingUrl')}
          label="Tracking link"
          hint="The courier’s page for this parcel, beginning with https://. Leave empty if there is none."
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

export const checkParcel = ({ trackingUrl = '' }: Typed) => ({
  trackingUrl: wrongTrackingUrl(trackingUrl.trim()),
});

/**
 * What differs from the parcel as the form showed it, so that nothing is taken back that somebody else
 * has added meanwhile. Remembers the courier for the next parcel.
 */
export function parcelIn(typed: Typed, shown: Parcel) {
  const courier = typed.courier?.trim();
  if (courier) lastCourier.keep(courier);
  const touched = parcelNames.filter((name) => typed[name]?.trim() !== (shown[name] ?? ''));
  return picked(typed, touched) as { [K in keyof Parcel]?: string };
}

const parcelNames = ['courier', 'trackingNumber', 'trackingUrl'] as const;
