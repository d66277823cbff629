import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type AdminPage, pagesOf } from './pages.ts';
import { roleOf } from './role.ts';
import { focusSearch, shortcutsOff, useShortcut, useShortcutKeys } from './shortcuts.ts';

export function useShortcutDialog() {
  const [isOpen, setOpen] = useState(false);
  useShortcutKeys();
  useShortcut('?', () => setOpen(true));
  useShortcut('/', focusSearch);
  const pages = pagesOf(roleOf(useSession()));
  const dialog = (
    <>
      {pages.map((page) => (
        <PageShortcut key={page.to} page={page} />
      ))}
      {isOpen && <ShortcutDialog pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
  return { dialog, open: () => setOpen(true) };
}

function PageShortcut({ page: { key, to } }: { page: AdminPage }) {
  const navigate = useNavigate();
  useShortcut(`g ${key}`, () => navigate(to));
  return null;
}

const linesOf = (pages: readonly AdminPage[]) => [
  { keys: ['/'], action: 'Search this page' },
  { keys: ['n'], action: 'Create a category or a product' },
  ...pages.map(({ key, name }) => ({ keys: ['g', key], action: `Go to ${name}` })),
  { keys: ['F8'], action: 'Go to Undo in the latest message' },
  { keys: ['?'], action: 'Show these shortcuts' },
];

interface ShortcutDialogProps {
  pages: readonly AdminPage[];
  onClose: () => void;
}

function ShortcutDialog({ pages, onClose }: ShortcutDialogProps) {
  const off = shortcutsOff.use();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-4">
        <dl className="grid">
          {linesOf(pages).map(({ keys, action }) => (
            <div
              key={action}
              className="flex min-h-10 flex-row-reverse items-center justify-between border-b border-border"
            >
              <dt className="flex items-center gap-1 text-sm text-muted">
                <Keys keys={keys} />
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use shortcuts in this browser"
          checked={!off}
          onChange={(event) =>
            event.target.checked ? shortcutsOff.forget() : shortcutsOff.keep(true)
          }
        />
      </div>
    </Dialog>
  );
}

const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key, place) => (
    <span key={key} className="contents">
      {place > 0 && ' then '}
      <kbd className="grid size-7 place-items-center rounded-sm border border-control bg-sunken font-sans font-semibold text-fg">
        {key}
      </kbd>
    </span>
  ));
