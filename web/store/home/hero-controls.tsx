import { useEffect, useEffectEvent, useState } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type ControlsProps = Omit<
  ReturnType<typeof useRotation>,
  'sectionProps' | 'hasTurned' | 'fetchedTo'
> & {
  count: number;
};

export const HeroControls = ({ current, count, paused, setPaused, show }: ControlsProps) => (
  <div className="scripted pointer-events-none absolute inset-x-0 bottom-4 z-2">
    <div className="column flex justify-end">
      <div className="pointer-events-auto flex items-center rounded-full border border-border bg-surface">
        <Control label="Previous slide" onClick={() => show(current - 1)} icon="chevron-left" />
        <Control
          label={paused ? 'Play' : 'Pause'}
          onClick={() => setPaused(!paused)}
          icon={paused ? 'play' : 'pause'}
        />
        <Control label="Next slide" onClick={() => show(current + 1)} icon="chevron-right" />
        <span
          className="pr-4 pl-1 text-sm text-muted tabular-nums max-md:hidden"
          aria-hidden="true"
        >
          {current + 1} / {count}
        </span>
      </div>
    </div>
  </div>
);

interface ControlProps {
  label: string;
  onClick: () => void;
  icon: IconName;
}

const Control = ({ label, onClick, icon }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full hover:bg-sunken focus-visible:-outline-offset-4"
  >
    <Icon name={icon} />
  </button>
);

const intervalMs = 3000;

/**
 * Shows the next of `count` slides every three seconds; not while paused, hovered, focused or in a
 * hidden tab, nor for people who prefer reduced motion.
 */
export function useRotation(count: number) {
  const [current, setCurrent] = useState(0);
  const [hasTurned, setHasTurned] = useState(false);
  const [fetchedTo, setFetchedTo] = useState(0);
  const [paused, setPaused] = useState(false);
  const [inUse, setInUse] = useState(false);
  const moves = count > 1 && !paused && !inUse;

  const fetchTo = (wanted: number) => setFetchedTo((before) => Math.max(before, wanted));
  const show = (wanted: number) => {
    const next = (wanted + count) % count;
    setCurrent(next);
    setHasTurned(true);
    fetchTo(next + 1);
  };

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  const fetchAhead = useEffectEvent(fetchTo);
  const turnTo = useEffectEvent(show);

  // Only another slide or a stop may restart the three seconds.
  useEffect(() => {
    if (!moves) return;
    const fetchNext = setTimeout(() => fetchAhead(current + 1), intervalMs / 2);
    const timer = setInterval(() => document.hidden || turnTo(current + 1), intervalMs);
    return () => {
      clearTimeout(fetchNext);
      clearInterval(timer);
    };
  }, [moves, current]);

  const sectionProps = {
    onPointerEnter: () => setInUse(true),
    onPointerLeave: () => setInUse(false),
    onFocus: () => setInUse(true),
    onBlur: () => setInUse(false),
    'aria-live': moves ? ('off' as const) : ('polite' as const),
  };
  return { current, fetchedTo, hasTurned, paused, setPaused, show, sectionProps };
}
