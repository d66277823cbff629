import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { anOrder } from '#test/components/samples.ts';
import { Timeline } from './timeline.tsx';
import { stepsOf } from './timeline-steps.ts';

const placed = { at: '2026-11-20T10:00:00.000Z', by: 'asha', from: null, to: 'PENDING' } as const;
const shipped = {
  at: '2026-11-21T20:00:00.000Z',
  by: 'the shop',
  from: 'PENDING',
  to: 'SHIPPED',
} as const;

/** The steps of the timeline of an order, as they are read. */
async function stepsRead(order: Parameters<typeof stepsOf>[0]) {
  const page = await renderAt('/myaccount/order', <Timeline steps={stepsOf(order)} />);
  const list = page.getByRole('list', { name: 'Timeline' });
  return list
    .getByRole('listitem')
    .all()
    .map((step) => (step.element() as HTMLElement).innerText.split(/\n+/).join(': '));
}

test('a step that was taken says when, in India; one to come says by when', async () => {
  const order = { ...anOrder({ deliveryStatus: 'SHIPPED' }), journal: [placed, shipped] };
  expect(await stepsRead(order)).toEqual([
    'Order placed: 20 Nov 2026, 15:30',
    'Shipped: 22 Nov 2026, 01:30',
    'Delivered: Expected by 25 Nov 2026',
  ]);
});

test('a step without a day is to come', async () => {
  expect((await stepsRead({ ...anOrder(), journal: [placed] })).slice(1)).toEqual([
    'Shipped: Not yet shipped',
    'Delivered: Expected by 25 Nov 2026',
  ]);
});

test('an order that is shipped twice has both steps', async () => {
  const back = {
    ...shipped,
    at: '2026-11-22T10:00:00.000Z',
    from: 'SHIPPED',
    to: 'PENDING',
  } as const;
  const again = { ...shipped, at: '2026-11-23T10:00:00.000Z' };
  const order = anOrder({ deliveryStatus: 'SHIPPED' });
  const steps = await stepsRead({ ...order, journal: [placed, shipped, back, again] });
  expect(steps.filter((step) => step.startsWith('Shipped'))).toEqual([
    'Shipped: 22 Nov 2026, 01:30',
    'Shipped: 23 Nov 2026, 15:30',
  ]);
});
