import { Button } from '#web/ui/button.tsx';

interface EditorConflictProps {
  what: 'product' | 'category' | 'discount code' | 'page';
  onReload: () => Promise<unknown>;
}

/** Shown when somebody else saved first. The form keeps what was typed until it is reloaded. */
export const EditorConflict = ({ what, onReload }: EditorConflictProps) => (
  // `useForm` scrolls to this attribute.
  <div
    data-form-message
    className="grid justify-items-start gap-3 rounded-md bg-warning-soft px-4 py-3"
  >
    <p role="alert" className="font-medium text-warning">
      Somebody else changed this {what} meanwhile, so your changes were not saved. What you typed is
      still here: copy what you need, then reload the {what} and make your changes again.
    </p>
    <Button variant="secondary" size="sm" onClick={onReload}>
      Reload it
    </Button>
  </div>
);
