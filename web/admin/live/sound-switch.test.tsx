import { expect, test, vi } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { ringForOrder } from './order-sound.ts';
import { SoundSwitch } from './sound-switch.tsx';

test('the sound for new orders is off until somebody turns it on, and then stays on', async () => {
  const notes = vi.spyOn(OscillatorNode.prototype, 'start');
  const first = await renderAt('/admin/order', <SoundSwitch />);
  const sound = first.getByRole('switch', { name: 'Sound for new orders' });
  await expect.element(sound).not.toBeChecked();
  await ringForOrder();
  expect(notes).not.toHaveBeenCalled();

  await sound.click();
  await expect.poll(() => notes.mock.calls.length).toBe(2);
  await first.unmount();
  const next = await renderAt('/admin/order', <SoundSwitch />);
  await expect.element(next.getByRole('switch', { name: 'Sound for new orders' })).toBeChecked();
  void ringForOrder();

  await expect.poll(() => notes.mock.calls.length).toBe(4);
});
