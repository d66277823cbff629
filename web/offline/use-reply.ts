import { useEffect, useEffectEvent, useState } from 'react';
import { deferred } from '#web/offline/deferred.ts';

/**
 * Loads for `Loaded` in a component that no loader opens, once it is on the page: until then React may
 * draw it any number of times, and each would be a request.
 */
export function useReply<T>(load: () => Promise<T>) {
  const [reply, setReply] = useState<Promise<T>>();
  const ask = () => setReply(deferred(load()));
  const onMount = useEffectEvent(ask);
  useEffect(() => onMount(), []);
  return [reply, ask] as const;
}
