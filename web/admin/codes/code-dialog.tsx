import { useId, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { DiscountCode } from '#contract/selling/codes.ts';
import { EditorDialog } from '#web/admin/editor/editor-dialog.tsx';
import { call } from '#web/client.ts';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { isStale } from '#web/forms/is-stale.ts';
import { type Conflict, useConflict } from '#web/forms/use-conflict.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { CodeFields } from './code-fields.tsx';
import { codeErrors, codeIn } from './code-values.ts';

interface CodeDialogProps {
  code?: DiscountCode;
  onClose: () => void;
}

/** Adds a discount code or changes one. A reload starts the form again. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const { current, reloads, conflict } = useConflict(code, async () =>
    (await call('GET /codes')).codes.find(({ id }) => id === code?.id),
  );
  return <CodeEditor key={reloads} code={current} conflict={conflict} onClose={onClose} />;
}

function CodeEditor({ code, conflict, onClose }: CodeDialogProps & { conflict: Conflict }) {
  const { revalidate } = useRevalidator();
  const formId = useId();
  const isSaved = useRef(false);
  const send = async (typed: Typed) => {
    const saved = await conflict.detect(save(typed, code));
    isSaved.current = true;
    const undone = code && { label: 'Undo', of: code.code, run: () => undo(code, saved.code) };
    toast.success(`${saved.code.code} is saved.`, undone);
    await revalidate();
    onClose();
  };
  const undo = ({ id, used: _, ...before }: DiscountCode, { version }: DiscountCode) =>
    call('PUT /codes/{id}', { params: { id: String(id) }, body: { ...before, version } }).then(
      () => {
        toast.success(`${before.code} is as it was before.`);
        return revalidate();
      },
      (problem: Error) => toast.error('The change could not be undone.', problem.message),
    );
  const { form, field, busy } = useForm({
    check: codeErrors,
    send,
    failed: 'The discount code was not saved.',
    explains: isStale,
    alongside: (name) => (name === 'startsAt' ? ['endsAt'] : name === 'kind' ? ['value'] : []),
  });
  return (
    <EditorDialog
      title={code ? 'Edit discount code' : 'New discount code'}
      place="middle"
      onClose={onClose}
      mayLeave={isSaved}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          Save
        </Button>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        {conflict.isStale && (
          <EditorConflict what="this discount code" onReload={conflict.reload} />
        )}
        <CodeFields field={field} code={code} />
      </form>
    </EditorDialog>
  );
}

const save = (typed: Typed, code?: DiscountCode) =>
  code
    ? call('PUT /codes/{id}', {
        params: { id: String(code.id) },
        body: { ...codeIn(typed), version: code.version },
      })
    : call('POST /codes', { body: codeIn(typed) });
