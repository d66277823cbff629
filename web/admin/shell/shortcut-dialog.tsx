import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { adminPages } from './pages.ts';
import { focusSearch, shortcutsOff, useShortcut, useShortcutKeys } from './shortcuts.ts';

/** The keys that work on every page, and the sheet that lists them. */
export function useShortcutSheet() {
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
  const sheet = isOpen && <ShortcutSheet onClose={() => setOpen(false)} />;
  return { sheet, open: () => setOpen(true) };
}

const lines = [
  { keys: ['/'], does: 'Search this page' },
  { keys: ['n'], does: 'Create a category or a product' },
  { keys: ['g', 'd'], does: 'Go to Dashboard' },
  { keys: ['g', 'c'], does: 'Go to Category' },
  { keys: ['g', 'p'], does: 'Go to Product' },
  { keys: ['g', 'o'], does: 'Go to Order' },
  { keys: ['g', 'm'], does: 'Go to Company' },
  { keys: ['g', 'l'], does: 'Go to Legal Page' },
  { keys: ['?'], does: 'Show this sheet' },
];

function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const off = shortcutsOff.use();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-4">
        <dl className="grid">
          {lines.map(({ keys, does }) => (
            <div
              key={does}
              className="flex min-h-10 flex-row-reverse items-center justify-between border-b border-border"
            >
              <dt className="flex items-center gap-1 text-sm text-muted">
                <Keys keys={keys} />
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use these keys in this browser"
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
