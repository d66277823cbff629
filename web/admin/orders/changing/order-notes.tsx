import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { call } from '#web/client.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { SaveButtons } from '#web/ui/form/save-buttons.tsx';

interface OrderNotesProps {
  order: Order;
  onSaved: () => unknown;
}

/** What staff noted about an order for each other, and its tags. */
export function OrderNotes({ order, onSaved }: OrderNotesProps) {
  const [isOpen, setOpen] = useState(false);
  const { notes = [], tags = [] } = order;
  return (
    <section className="grid justify-items-start gap-3">
      <h3>Notes and tags</h3>
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      {notes.map(({ at, by, text }) => (
        <p key={`${at} ${text}`} className="wrap-anywhere whitespace-pre-line">
          {text}
          <span className="block text-sm text-muted">
            {dayAndTime(at)}&nbsp;· {by}
          </span>
        </p>
      ))}
      {isOpen ? (
        <NoteForm order={order} onSaved={onSaved} onClose={() => setOpen(false)} />
      ) : (
        <Button icon="plus" size="sm" variant="secondary" onClick={() => setOpen(true)}>
          Add a note or tags
        </Button>
      )}
    </section>
  );
}

function NoteForm({ order, onSaved, onClose }: OrderNotesProps & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const before = (order.tags ?? []).join(', ');
  const { form, field, busy, message } = useForm({
    send: async ({ note = '', tags = '' }) => {
      const body: SentBody<'PUT /orders/{id}'> = {
        ...(note.trim() && { note }),
        ...(tags !== before && { tags: tagsIn(tags) }),
      };
      if (Object.keys(body).length > 0) {
        await call('PUT /orders/{id}', { params: { id: String(order.id) }, body });
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
        data-autofocus
      />
      <TextField
        {...field('tags')}
        label="Tags"
        hint="Separate them by commas, such as VIP, Diwali."
        defaultValue={before}
        autoComplete="off"
      />
      <FormMessage>{message}</FormMessage>
      <SaveButtons busy={busy} onCancel={onClose} />
    </form>
  );
}

const tagsIn = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
