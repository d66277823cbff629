import { useEffect, useState } from 'react';

const interval = 3000;

/**
 * Which of `count` slides is shown: the next one every three seconds, but not while it is paused,
 * under the pointer or the focus, out of sight, or where motion is not wanted.
 */
export function useRotation(count: number) {
  const [place, setPlace] = useState(0);
  const [turned, setTurned] = useState(false);
  const [reached, setReached] = useState(0);
  const [paused, setPaused] = useState(false);
  const [watched, setWatched] = useState(false);
  const moves = count > 1 && !paused && !watched;

  const go = (wanted: number) => {
    const next = (wanted + count) % count;
    setPlace(next);
    setTurned(true);
    // The picture after it is fetched meanwhile.
    setReached((before) => Math.max(before, next + 1));
  };

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (!moves) return;
    const fetchNext = setTimeout(setReached, interval / 2, Math.max(reached, place + 1));
    const timer = setInterval(() => document.hidden || go(place + 1), interval);
    return () => {
      clearTimeout(fetchNext);
      clearInterval(timer);
    };
  });

  const whileWatched = {
    onPointerEnter: () => setWatched(true),
    onPointerLeave: () => setWatched(false),
    onFocus: () => setWatched(true),
    onBlur: () => setWatched(false),
    'aria-live': moves ? ('off' as const) : ('polite' as const),
  };
  return { place, reached, turned, paused, setPaused, go, whileWatched };
}
