import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { tagsHint, tagsIn } from '#web/admin/editor/tags-in.ts';
import { OrderTags } from '#web/admin/orders/order-tags.tsx';
import { call } from '#web/client.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { SaveButtons } from '#web/ui/form/save-buttons.tsx';
import { useOpenedForm } from '#web/ui/form/use-opened-form.ts';

interface OrderNotesProps {
  order: Order;
  onSaved: () => unknown;
}

/** What staff noted about an order for each other, and its tags. */
export function OrderNotes({ order, onSaved }: OrderNotesProps) {
  const { isOpen, section, open, close } = useOpenedForm();
  const { notes = [] } = order;
  return (
    <section ref={section} className="grid justify-items-start gap-3">
      <h3>Notes and tags</h3>
      <OrderTags tags={order.tags} />
      {notes.map(({ at, by, text }) => (
        <p key={`${at} ${text}`} className="wrap-anywhere whitespace-pre-line">
          {text}
          <span className="block text-sm text-muted">
            {dayAndTime(at)}&nbsp;· {by}
          </span>
        </p>
      ))}
      {isOpen ? (
        <NoteForm order={order} onSaved={onSaved} onClose={close} />
      ) : (
        <Button icon="plus" size="sm" variant="secondary" className="opens-form" onClick={open}>
          Add a note or tags
        </Button>
      )}
    </section>
  );
}

function NoteForm({ order, onSaved, onClose }: OrderNotesProps & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  // The list refreshes meanwhile; what was read when the form opened is compared.
  const [shown] = useState(order);
  const before = (shown.tags ?? []).join(', ');
  const { form, field, busy, message } = useForm({
    send: async ({ note = '', tags = '' }) => {
      const body: SentBody<'PUT /orders/{id}'> = {
        ...(note.trim() && { note }),
        ...(tags !== before && { tags: tagsIn(tags), expectedVersion: shown.version }),
      };
      if (Object.keys(body).length > 0) {
        await call('PUT /orders/{id}', { params: { id: String(shown.id) }, body });
      }
      onClose();
      onSaved();
      await revalidate();
    },
  });
  return (
    <form {...form} className="grid w-full gap-4">
      <TextArea
        {...field('note')}
        label="Note"
        hint="Only staff see it."
        rows={2}
        maxLength={unitsFor(2_000)}
      />
      <TextField
        {...field('tags')}
        label="Tags"
        hint={tagsHint}
        defaultValue={before}
        autoComplete="off"
      />
      <FormMessage>{message}</FormMessage>
      <SaveButtons busy={busy} onCancel={onClose} />
    </form>
  );
}
