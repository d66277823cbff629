import { Button } from '#web/ui/button.tsx';

type Edited =
  | `this ${'product' | 'field' | 'category' | 'discount code' | 'page' | 'company' | 'text' | 'note'}`
  | `these ${'selling rules' | 'mail settings'}`
  | `your ${'profile' | 'address'}`;

interface EditorConflictProps {
  what: Edited;
  onReload: () => Promise<unknown>;
}

/** Shown when somebody else saved first. The form keeps what was typed until it is reloaded. */
export function EditorConflict({ what, onReload }: EditorConflictProps) {
  const [whose, ...record] = what.split(' ');
  return (
    // `useForm` scrolls to this attribute.
    <div
      data-form-message
      className="grid justify-items-start gap-3 rounded-md bg-warning-soft px-4 py-3"
    >
      <p role="alert" className="font-medium text-warning">
        {whose === 'your'
          ? `You changed ${what} in another window or on another device meanwhile`
          : `Somebody else changed ${what} meanwhile`}
        , so your changes were not saved. What you typed is still here: copy what you need, then
        reload the {record.join(' ')} and make your changes again.
      </p>
      <Button variant="secondary" size="sm" onClick={onReload}>
        Reload {whose === 'these' ? 'them' : 'it'}
      </Button>
    </div>
  );
}
