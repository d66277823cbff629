import type { Parcel } from '#contract/rules/selling/parcel.ts';
import { hostOf } from '#contract/rules/selling/tracking-url.ts';
import { CopyText } from '#web/ui/copy-text.tsx';
import { day } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Words for a refused parcel until it is back. */
export const returnWords = (refusedAt: string) =>
  `The parcel was not accepted on ${day(refusedAt)} and is on its way back to the shop.`;

/** Who carries an order, and where to follow it. */
export const ParcelText = ({ courier, trackingNumber, trackingUrl }: Parcel) => (
  <div className="grid min-w-0 justify-items-start gap-1">
    {courier && <p className="font-medium wrap-anywhere">{courier}</p>}
    {trackingNumber && (
      <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere tabular-nums">
        <CopyText text={trackingNumber} label="Copy tracking number" />
      </p>
    )}
    {trackingUrl && (
      <a
        href={trackingUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-8 touch items-center gap-2 text-accent underline wrap-anywhere"
      >
        <Icon name="truck" className="size-4" />
        {courier ? `Track with ${courier}` : 'Track with the courier'} ({hostOf(trackingUrl)})
      </a>
    )}
  </div>
);
