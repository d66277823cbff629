import { useRevalidator } from 'react-router';
import { type Customer, customerEndpoints } from '#contract/customers.ts';
import { LeaveGuard } from '#web/admin/editor/leave-guard.tsx';
import { tagsHint, tagsIn } from '#web/admin/editor/tags-in.ts';
import { call } from '#web/client.ts';
import { RecordForm } from '#web/forms/record-form.tsx';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';

const { body: form } = customerEndpoints['PUT /customers/{id}'];

type Notes = Pick<Customer, 'note' | 'tags'>;

/** Reports an error of one tag, such as `tags.0`, at the field with all tags. */
const errorsOf = (note: string, tags: string) => {
  const errors = validationErrors(form, { note, tags: tagsIn(tags) });
  const ofTag = Object.entries(errors).find(([name]) => name.startsWith('tags'))?.[1];
  return { ...(errors.note && { note: errors.note }), ...(ofTag && { tags: ofTag }) };
};

export function CustomerNotes({ customer }: { customer: Customer }) {
  const { revalidate } = useRevalidator();
  const params = { id: String(customer.id) };
  const edited = useRecordForm({
    record: { note: customer.note, tags: customer.tags } as Notes,
    read: async () => (await call('GET /customers/{id}', { params })).customer,
    valuesOf: ({ note, tags }) => ({ note, tags: tags.join(', ') }),
    check: ({ note, tags }) => errorsOf(note, tags),
    save: async ({ note, tags }, { note: noteBefore, tags: tagsBefore }) => {
      const body = { note, tags: tagsIn(tags), before: { note: noteBefore, tags: tagsBefore } };
      const reply = await call('PUT /customers/{id}', { params, body });
      toast.success(reply.message);
      return reply.customer;
    },
    failed: 'The note was not saved.',
    after: revalidate,
  });
  return (
    <PagePart title="Notes">
      <RecordForm edited={edited} what="this note" className="grid gap-4">
        <TextArea
          {...edited.field('note')}
          label="Note"
          hint="Only staff see it. Customers get a copy when they ask for their data."
          rows={4}
        />
        <TextField {...edited.field('tags')} label="Tags" hint={tagsHint} />
      </RecordForm>
      <LeaveGuard unsaved={edited.isUnsaved} />
    </PagePart>
  );
}
