import { useState } from 'react';
import type { Parcel } from '#contract/rules/selling/parcel.ts';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';
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
        maxLength={100}
        autoComplete="off"
        data-autofocus={courier === '' || undefined}
      />
      <TextField
        {...field('trackingNumber')}
        label="Tracking number"
        defaultValue={parcel.trackingNumber ?? ''}
        maxLength={100}
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
          maxLength={500}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

export const checkParcel = ({ trackingUrl = '' }: Typed) => ({
  trackingUrl: wrongTrackingUrl(trackingUrl.trim()),
});

/** Remembers the courier for the next parcel. */
export function parcelIn({ courier = '', trackingNumber = '', trackingUrl = '' }: Typed) {
  if (courier.trim()) lastCourier.keep(courier.trim());
  return { courier, trackingNumber, trackingUrl };
}
