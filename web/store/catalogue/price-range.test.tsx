import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdTimers } from '#test/components/browser/hold-timers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { PriceRange } from './price-range.tsx';

interface Chosen {
  minPrice?: number;
  maxPrice?: number;
}

/** A range whose changes are listed, and come back as its new bounds, as by the URL of the shop. */
async function rangeOf(first: Chosen = {}) {
  const changes = vi.fn<(change: Chosen) => void>();
  function Shop() {
    const [{ minPrice, maxPrice }, setChosen] = useState(first);
    const [open, setOpen] = useState(true);
    const onChange = (change: Chosen) => {
      changes(change);
      setChosen(change);
    };
    return (
      <>
        {open && <PriceRange min={minPrice} max={maxPrice} highest={1_999.5} onChange={onChange} />}
        <button type="button" onClick={() => setChosen({})}>
          Clear
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Show
        </button>
      </>
    );
  }
  const page = await renderAt('/product', <Shop />);
  return {
    page,
    changes,
    low: page.getByRole('textbox', { name: 'Minimum price' }),
    high: page.getByRole('textbox', { name: 'Maximum price' }),
    slider: (name: string) => page.getByRole('slider', { name }),
  };
}

test('a typed price is asked for after Enter', async () => {
  const { low, changes } = await rangeOf();
  await low.fill('250');
  expect(changes).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => changes.mock.lastCall).toEqual([{ minPrice: 250 }]);
});

test('a price typed before the page answered is asked for after Enter', async () => {
  const { low, changes } = await rangeOf();
  // As before hydration: the field has the text, and React has heard of no change.
  low.element<HTMLInputElement>().value = '250';
  await userEvent.type(low, '{Enter}');
  await expect.poll(() => changes.mock.lastCall).toEqual([{ minPrice: 250 }]);
});

test('a typed price is asked for when the field is left', async () => {
  const { high, changes } = await rangeOf({ minPrice: 100 });
  await high.fill('900');
  await userEvent.tab();
  await expect.poll(() => changes.mock.lastCall).toEqual([{ minPrice: 100, maxPrice: 900 }]);
});

test('what is typed after a click takes the place of the price', async () => {
  const { high, changes } = await rangeOf();
  await high.click();
  await userEvent.keyboard('999{Enter}');
  await expect.poll(() => changes.mock.lastCall).toEqual([{ maxPrice: 999 }]);
});

test('a price counts although the filters close at once', async () => {
  const { page, high, changes } = await rangeOf();
  await high.fill('900');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(high).not.toBeInTheDocument();
  expect(changes.mock.lastCall).toEqual([{ maxPrice: 900 }]);
});

test('a slider counts although the filters close at once', async () => {
  const { page, slider, changes } = await rangeOf();
  slider('Maximum price').element<HTMLElement>().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(slider('Maximum price')).not.toBeInTheDocument();
  expect(changes.mock.lastCall).toEqual([{ maxPrice: 1_990 }]);
});

test.each(['२५०', '২৫০', '₹ ２５０'])('a price typed as %s is 250', async (typed) => {
  const { low, changes } = await rangeOf();
  await low.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => changes.mock.lastCall).toEqual([{ minPrice: 250 }]);
});

test('prices typed the wrong way round swap', async () => {
  const { low, high, changes } = await rangeOf({ minPrice: 100, maxPrice: 500 });
  await low.fill('800');
  await userEvent.keyboard('{Enter}');
  await expect.element(low).toHaveValue('500');
  await expect.element(high).toHaveValue('800');
  await expect.poll(() => changes.mock.lastCall).toEqual([{ minPrice: 500, maxPrice: 800 }]);
});

test('a price above the highest of the shop becomes the highest', async () => {
  const { high, changes } = await rangeOf({ maxPrice: 500 });
  await high.fill('5000');
  await userEvent.keyboard('{Enter}');
  await expect.element(high).toHaveValue('2000');
  await expect.poll(() => changes.mock.lastCall).toEqual([{}]);
});

test('a price above the highest is shown as the highest without a limit, too', async () => {
  const { high } = await rangeOf();
  await high.fill('5000');
  await userEvent.keyboard('{Enter}');
  await expect.element(high).toHaveValue('2000');
});

test('paise widen the range to whole rupees', async () => {
  const { low, high, changes } = await rangeOf();
  await low.fill('12.5');
  await high.fill('₹1,499.50');
  await userEvent.keyboard('{Enter}');
  await expect.element(low).toHaveValue('12');
  await expect.element(high).toHaveValue('1500');
  await expect.poll(() => changes.mock.lastCall).toEqual([{ minPrice: 12, maxPrice: 1_500 }]);
});

test.each(['-5', 'cheap', '1.2.3'])(
  '“%s” is no price: the field gets its price back',
  async (text) => {
    const { high } = await rangeOf({ maxPrice: 500 });
    await high.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(high).toHaveValue('500');
  },
);

test('an emptied field drops its limit', async () => {
  const { low, high, changes } = await rangeOf({ minPrice: 100, maxPrice: 500 });
  await high.fill('');
  await userEvent.tab();
  await expect.element(high).toHaveValue('2000');
  await expect.poll(() => changes.mock.lastCall).toEqual([{ minPrice: 100 }]);
  await low.fill('');
  await userEvent.tab();
  await expect.element(low).toHaveValue('0');
  await expect.poll(() => changes.mock.lastCall).toEqual([{}]);
});

test('leaving a field that nobody changed keeps the paise of the URL', async () => {
  const { high } = await rangeOf({ maxPrice: 499.5 });
  await high.click();
  await userEvent.tab();
  await expect.element(high).toHaveValue('499.5');
});

test('a handle moves in steps, and its price is asked for once, after a pause', async () => {
  const pauses = holdTimers(400);
  const { low, slider, changes } = await rangeOf();
  const handle = slider('Minimum price');
  handle.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(low).toHaveValue('30');
  await expect.element(handle).toHaveAttribute('aria-valuetext', '₹30');
  expect(changes).not.toHaveBeenCalled();
  for (const end of pauses.values()) end();
  expect(changes.mock.calls).toEqual([[{ minPrice: 30 }]]);
});

test('the handles stop at each other', async () => {
  const { low, high, slider } = await rangeOf({ minPrice: 490, maxPrice: 500 });
  slider('Minimum price').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(low).toHaveValue('500');
  slider('Maximum price').element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(high).toHaveValue('500');
});

test('a new range in the URL shows at once', async () => {
  const { page, low, high } = await rangeOf({ minPrice: 100, maxPrice: 500 });
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(low).toHaveValue('0');
  await expect.element(high).toHaveValue('2000');
});

test('a range outside the prices of the shop is shown within them', async () => {
  const { low, high } = await rangeOf({ minPrice: 5_000, maxPrice: 9_000 });
  await expect.element(low).toHaveValue('2000');
  await expect.element(high).toHaveValue('2000');
});
