import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';

/** Empty for none. */
const trackingUrl = text(500).check(
  z.check(({ value, issues }) => {
    const message = wrongTrackingUrl(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  }),
);

/** Empty text removes a value; an absent field stays as it is. */
export const parcelFields = {
  courier: z.optional(text(100)),
  trackingNumber: z.optional(text(100)),
  trackingUrl: z.optional(trackingUrl),
};
