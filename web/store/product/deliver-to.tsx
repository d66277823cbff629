import { useEffect, useEffectEvent, useState } from 'react';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { isPostalCode, postalCodeIn, postalCodeMessage } from '#contract/rules/postal-code-text.ts';
import { money } from '#contract/rules/price.ts';
import type { Delivery } from '#contract/selling/delivery.ts';
import { call } from '#web/client.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { localStore } from '#web/storage/local-store.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The postal code that was last asked for on this device. */
const asked = localStore<string>('deliver-to', (stored) =>
  typeof stored === 'string' && isPostalCode(stored) ? stored : null,
);

interface Found extends Delivery {
  postalCode: string;
}

/** Says whether, when and for how much the shop delivers to a place. */
export default function DeliverTo() {
  const [found, show] = useState<Found>();
  const isHydrated = useHydrated();
  const find = async (postalCode: string) =>
    show({ postalCode, ...(await call('GET /delivery', { query: { postalCode } })) });
  const { form, field, busy, message } = useForm({
    check: (typed) => ({ postalCode: isPostalCode(codeIn(typed)) ? undefined : postalCodeMessage }),
    send: async (typed) => {
      await find(codeIn(typed));
      asked.write(codeIn(typed));
    },
  });
  const postalField = field('postalCode');
  const { error } = postalField;
  const findAgain = useEffectEvent(() => {
    const code = asked.read();
    const box = form.ref.current?.elements.namedItem('postalCode');
    // Somebody may have typed before.
    if (!code || !(box instanceof HTMLInputElement) || box.value) return;
    box.value = code;
    void find(code).catch(() => undefined);
  });
  useEffect(() => findAgain(), []);
  return (
    <section className="scripted grid gap-3 rounded-lg border border-border bg-surface p-4">
      <form {...form} className="grid grid-cols-[1fr_auto] items-start gap-3">
        <TextField
          {...postalField}
          label="Deliver to"
          placeholder="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          disabled={!isHydrated}
          className="mt-6"
        >
          Check
        </Button>
      </form>
      <FormMessage>{message}</FormMessage>
      <div role="status" className="empty:hidden">
        {found && !error && !message && <Answer {...found} />}
      </div>
    </section>
  );
}

const codeIn = ({ postalCode = '' }: Typed) => postalCodeIn(postalCode);

function Answer({ postalCode, served, city, state, expectedDate, ...costs }: Found) {
  if (!served) return <p className="font-medium text-danger">{notServed(postalCode)}</p>;
  return (
    <p className="flex gap-2">
      <Icon name="truck" className="mt-0.5 size-5 text-muted" />
      <span>
        {city}, {state}: by <strong>{day(expectedDate)}</strong>
        <span className="block text-sm text-muted">{costInWords(costs)}</span>
      </span>
    </p>
  );
}

function costInWords({ charge, freeFrom }: Pick<Delivery, 'charge' | 'freeFrom'>) {
  if (charge === 0) return 'Delivery is free.';
  const amounts = [charge, ...(freeFrom === null ? [] : [freeFrom])];
  const cost = `Delivery ${money(charge, amounts)}`;
  return freeFrom === null ? cost : `${cost}, free from ${money(freeFrom, amounts)}`;
}
