import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { money } from '#contract/rules/price.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { storeCart } from '#web/carts/cart-state.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { missing, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface CodeFieldProps {
  code: Cart['code'];
  /** Sends a change of the cart after those that were not answered yet. */
  oneByOne: (send: () => Promise<unknown>) => Promise<unknown>;
}

/** Enters the discount code of the cart, or names it with a button that removes it. */
export default function CodeField({ code, oneByOne }: CodeFieldProps) {
  /** True only as long as the code takes that off. */
  const [said, say] = useState({ words: '', discount: 0 });
  const { place, moveFocus } = useFocusAfter(code?.code);
  const apply = (typed: string) =>
    oneByOne(async () => {
      const { cart } = await call('POST /cart/code', { body: { code: typed } });
      moveFocus();
      storeCart(cart);
      const { code: name, discount } = cart.code ?? { code: '', discount: 0 };
      say({ words: name && `${name} takes ${money(discount)} off.`, discount });
    });
  const remove = () =>
    oneByOne(async () => {
      const { cart } = await call('DELETE /cart/code');
      moveFocus();
      storeCart(cart);
      say({ words: 'The discount code was removed.', discount: 0 });
    }).catch(sayFailure('The code was not removed.'));
  return (
    <div ref={place}>
      <p role="status" className="sr-only">
        {said.discount === (code?.discount ?? 0) && said.words}
      </p>
      {code ? <Entered code={code.code} onRemove={remove} /> : <EnterForm onEnter={apply} />}
    </div>
  );
}

/** The control that was used is gone once the code has changed; the one in its place takes the focus. */
function useFocusAfter(name: string | undefined): {
  place: RefObject<HTMLDivElement | null>;
  moveFocus: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const isDue = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the other control is there.
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [name]);
  const moveFocus = () => {
    isDue.current = true;
  };
  return { place, moveFocus };
}

function EnterForm({ onEnter }: { onEnter: (typed: string) => Promise<unknown> }) {
  const { form, field, busy, message } = useForm({
    check: (typed) => missing(typed, { code: 'Enter a code.' }),
    send: ({ code = '' }) => onEnter(code),
  });
  return (
    <div className="grid gap-3">
      <form {...form} className="grid grid-cols-[1fr_auto] items-start gap-3">
        <TextField
          {...field('code')}
          label="Discount code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={unitsFor(40)}
        />
        <Button type="submit" variant="secondary" busy={busy} className="mt-6">
          Apply
        </Button>
      </form>
      <FormMessage>{message}</FormMessage>
    </div>
  );
}

const Entered = ({ code, onRemove }: { code: string; onRemove: () => Promise<unknown> }) => (
  <div className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
    <Icon name="ticket-percent" className="size-5 shrink-0 text-muted" />
    <span className="min-w-0 grow font-medium break-all">{code}</span>
    <Button variant="quiet" size="sm" aria-label={`Remove ${code}`} onClick={onRemove}>
      Remove
    </Button>
  </div>
);
