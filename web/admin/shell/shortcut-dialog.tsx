import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Key } from './key.tsx';
import { type AdminPage, pagesOf } from './pages.ts';
import { roleOf } from './role.ts';
import {
  currentShortcuts,
  focusSearch,
  shortcutsOff,
  useShortcut,
  useShortcutKeys,
} from './shortcuts.ts';

export function useShortcutDialog() {
  const [isOpen, setOpen] = useState(false);
  useShortcutKeys();
  useShortcut('?', 'Show keyboard shortcuts', () => setOpen(true));
  useShortcut('/', 'Search this page', focusSearch);
  useShortcut('F8', 'Go to Undo in the latest message');
  const pages = pagesOf(roleOf(useSession()), useBrand());
  const dialog = (
    <>
      {pages.map((page) => (
        <PageShortcut key={page.to} page={page} />
      ))}
      {isOpen && <ShortcutDialog onClose={() => setOpen(false)} />}
    </>
  );
  return { dialog, open: () => setOpen(true) };
}

function PageShortcut({ page: { key, name, to } }: { page: AdminPage }) {
  const navigate = useNavigate();
  useShortcut(`g ${key}`, `Go to ${name}`, () => navigate(to));
  return null;
}

/** Those of the page first, which are single keys; the ways to other pages last. */
const listed = () => {
  const isSequence = ({ keys }: { keys: string }) => Number(keys.startsWith('g '));
  return currentShortcuts().sort((one, other) => isSequence(one) - isSequence(other));
};

function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const off = shortcutsOff.use();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-4">
        <dl className="grid">
          {listed().map(({ keys, name }) => (
            <div
              key={keys}
              className="flex min-h-10 flex-row-reverse items-center justify-between gap-4 border-b border-border"
            >
              <dt className="flex items-center gap-1 text-sm whitespace-nowrap text-muted">
                <Keys keys={keysOf(keys)} />
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use single-key shortcuts in this browser"
          checked={!off}
          onChange={(event) =>
            event.target.checked ? shortcutsOff.forget() : shortcutsOff.write(true)
          }
        />
      </div>
    </Dialog>
  );
}

/** `Ctrl K` is pressed at once. */
const keysOf = (keys: string) => (keys.startsWith('g ') ? keys.split(' ') : [keys]);

const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key, place) => (
    <span key={key} className="contents">
      {place > 0 && ' then '}
      <Key>{key}</Key>
    </span>
  ));
