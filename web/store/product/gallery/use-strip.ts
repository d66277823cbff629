import { type KeyboardEvent, useRef, useState } from 'react';

export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const current = Math.min(shown, count - 1);
  // While the strip scrolls to this picture, those it passes do not count as current.
  const goal = useRef<number>(undefined);

  const show = (wanted: number) => {
    const next = (wanted + count) % count;
    goal.current = next;
    setShown(next);
    strip.current?.scrollTo({ left: next * strip.current.clientWidth });
  };
  const onScroll = () => {
    const list = strip.current;
    if (!list) return;
    const passed = Math.round(list.scrollLeft / list.clientWidth);
    if (goal.current !== undefined && goal.current !== passed) return;
    goal.current = undefined;
    setShown(passed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[
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
  return { current, show, onStrip };
}
