import type { Message } from '#web/service-worker/messages.ts';

/** Forgets them when a session ends, so that nobody finds which pages somebody saw, and for a new look. */
export async function forgetSeenPages(): Promise<void> {
  const { serviceWorker } = navigator;
  // Or the page would report to the worker what it loaded before this.
  performance.clearResourceTimings();
  const message: Message = { kind: 'forget' };
  // A page that was reloaded past the worker has no controller.
  const registration = () => serviceWorker?.getRegistration().catch(() => undefined);
  const worker = serviceWorker?.controller ?? (await registration())?.active;
  worker?.postMessage(message);
}
