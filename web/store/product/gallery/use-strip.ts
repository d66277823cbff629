import { type KeyboardEvent, useRef, useState } from 'react';

/** A strip of `count` pictures that is swiped, moved by arrow keys, or told which one to show. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setPlace] = useState(0);
  const place = Math.min(shown, count - 1);
  // Under way to one picture, those it passes by are not the one that is shown.
  const goal = useRef<number>(undefined);

  const show = (wanted: number) => {
    const next = (wanted + count) % count;
    goal.current = next;
    setPlace(next);
    strip.current?.scrollTo({ left: next * strip.current.clientWidth });
  };
  const onScroll = () => {
    const list = strip.current;
    if (!list) return;
    const passed = Math.round(list.scrollLeft / list.clientWidth);
    if (goal.current !== undefined && goal.current !== passed) return;
    goal.current = undefined;
    setPlace(passed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (wanted === undefined) return;
    event.preventDefault();
    if (wanted < 0 || wanted >= count) return;
    show(wanted);
    strip.current?.children[wanted]?.querySelector('a')?.focus({ preventScroll: true });
  };
  const onSwipe = () => {
    goal.current = undefined;
  };
  const onStrip = { ref: strip, onScroll, onKeyDown, onPointerDown: onSwipe, onWheel: onSwipe };
  return { place, show, onStrip };
}
