import type { ComponentType } from 'react';
import { useSettled } from '#web/ui/page/use-settled.ts';
import { loadWithRetry } from './lazy-with-retry.ts';

/**
 * A component whose code is loaded when it is first shown; nothing until then. For what opens by a
 * click, so the server never renders it. React's `lazy` would show it 300 ms later at the earliest.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const begin = async () => {
    loaded = (await loadWithRetry(load)).default;
    return loaded;
  };
  return function OnDemand(props: Props) {
    loading ??= begin();
    const settled = useSettled(loaded ?? loading);
    if (!settled) return null;
    if ('error' in settled) throw settled.error;
    return <settled.value {...props} />;
  };
}

/**
 * The dialog for pages that load it on demand, with content that is part of the page's own script.
 */
export const DialogOnDemand = onDemand(async () => ({
  default: (await import('#web/ui/overlay/dialog.tsx')).Dialog,
}));
