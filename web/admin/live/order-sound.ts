import { localFlag } from '#web/admin/shell/local-flag.ts';

/** True where somebody turned on the sound for new orders, in this browser. */
export const orderSound = localFlag('order-sound');

/** Time for which the other tabs stay silent. */
const chimeMs = 1_000;

/** Rings in one tab of the browser, if any was clicked since it was loaded: browsers demand that. */
export async function ringForOrder(): Promise<void> {
  if (!orderSound.read() || !navigator.userActivation.hasBeenActive) return;
  if (!navigator.locks) return chime();
  await navigator.locks.request('haat-chime', { ifAvailable: true }, (lock) => lock && chime());
}

/** Two quiet notes. */
export async function chime(): Promise<void> {
  const context = new AudioContext();
  playNote(context, 659, 0);
  playNote(context, 880, 0.15);
  await new Promise((resolve) => setTimeout(resolve, chimeMs));
  await context.close();
}

function playNote(context: AudioContext, hertz: number, after: number) {
  const [note, volume] = [context.createOscillator(), context.createGain()];
  const from = context.currentTime + after;
  note.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(0.08, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, from + 0.5);
  note.connect(volume).connect(context.destination);
  note.start(from);
  note.stop(from + 0.5);
}
