import { expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.ts';

const region = screen.getByRole('region', { name: 'Notifications' });

/** Shows two toasts and names the controls of the page or dialog that they cover. */
async function coveredControls(within: Element) {
  toast.error('Failed to save category.', 'The shop could not be reached. Please check it.');
  toast.success('Address updated successfully');
  const toasts = region.getByText(/^(Failed to save category.|Address updated successfully)$/);
  await expect.poll(() => toasts.elements().length).toBe(2);
  return [...within.querySelectorAll('button, input')]
    .filter((control) => !region.element().contains(control) && isUnder(control))
    .map((control) => control.textContent || control.getAttribute('aria-label'));
}

/** Tells whether a toast lies on one of the corners or on the centre of the control. */
function isUnder(control: Element) {
  const { left, right, top, bottom, x, y, width, height } = control.getBoundingClientRect();
  const edge = 3;
  const corners = [left + edge, right - edge].flatMap((across) =>
    [top + edge, bottom - edge].map((down) => [across, down] as const),
  );
  return [...corners, [x + width / 2, y + height / 2] as const].some(([across, down]) =>
    region.element().contains(document.elementFromPoint(across, down)),
  );
}

const sizes = [
  [390, 700],
  [768, 700],
  [1440, 800],
] as const;

const places = ['middle', 'wide', 'page', 'full'] as const;
const inDialogs = sizes.flatMap((size) => places.map((place) => [...size, place] as const));

test.each(inDialogs)(
  'at %i × %i px it covers nothing of a tall dialog (%s)',
  async (width, height, place) => {
    await screen.viewport(width, height);
    const page = await renderAt(
      '/',
      <Dialog
        title="Edit category"
        place={place}
        onClose={() => undefined}
        footer={<button type="button">Save</button>}
      >
        <div className="grid gap-2">
          {Array.from({ length: 9 }, (_, index) => (
            <input key={String(index)} aria-label={`Field ${index}`} className="min-h-20" />
          ))}
        </div>
      </Dialog>,
    );
    const dialog = page.getByRole('dialog').element();
    expect(await coveredControls(dialog)).toEqual([]);
    const save = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect();
    expect(save.bottom).toBeLessThanOrEqual(height);
  },
);

test.each(sizes)('at %i × %i px it covers nothing of a question', async (width, height) => {
  await screen.viewport(width, height);
  const page = await renderAt(
    '/',
    <ConfirmDialog
      title="Delete category"
      keep="No"
      confirm="Yes"
      onConfirm={async () => undefined}
      onClose={() => undefined}
    >
      Are you sure?
    </ConfirmDialog>,
  );
  expect(await coveredControls(page.getByRole('alertdialog').element())).toEqual([]);
});

test.each([
  [390, 'buy-bar', ''],
  [390, 'place-bar', 'sticky bottom-0'],
  [768, 'place-bar', 'sticky bottom-0'],
  [1440, 'place-bar', 'fixed bottom-4 right-4 w-88'],
] as const)('at %i px it covers no bar at the bottom (%s %s)', async (width, kind, place) => {
  await screen.viewport(width, 800);
  const page = await renderAt(
    '/',
    <main style={{ minHeight: '100vh', display: 'grid', alignItems: 'end' }}>
      <BottomBar kind={kind} className={place}>
        <button type="button" className="min-h-12 w-full">
          Place Order
        </button>
      </BottomBar>
    </main>,
  );
  expect(await coveredControls(page.getByRole('main').element())).toEqual([]);
});
