import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { adminPages } from './pages.ts';
import { focusSearch, shortcutsOff, useShortcut, useShortcutKeys } from './shortcuts.ts';

export function useShortcutDialog() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useShortcutKeys();
  useShortcut('?', () => setOpen(true));
  useShortcut('/', focusSearch);
  const [dashboard, category, product, order, company, legal] = adminPages;
  useShortcut('g d', () => navigate(dashboard.to));
  useShortcut('g c', () => navigate(category.to));
  useShortcut('g p', () => navigate(product.to));
  useShortcut('g o', () => navigate(order.to));
  useShortcut('g m', () => navigate(company.to));
  useShortcut('g l', () => navigate(legal.to));
  const dialog = isOpen && <ShortcutDialog onClose={() => setOpen(false)} />;
  return { dialog, open: () => setOpen(true) };
}

const lines = [
  { keys: ['/'], action: 'Search this page' },
  { keys: ['n'], action: 'Create a category or a product' },
  { keys: ['g', 'd'], action: 'Go to Dashboard' },
  { keys: ['g', 'c'], action: 'Go to Category' },
  { keys: ['g', 'p'], action: 'Go to Product' },
  { keys: ['g', 'o'], action: 'Go to Order' },
  { keys: ['g', 'm'], action: 'Go to Company' },
  { keys: ['g', 'l'], action: 'Go to Legal Page' },
  { keys: ['F8'], action: 'Go to Undo in the latest message' },
  { keys: ['?'], action: 'Show these shortcuts' },
];

function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const off = shortcutsOff.use();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-4">
        <dl className="grid">
          {lines.map(({ keys, action }) => (
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
