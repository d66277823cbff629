import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { useRotation } from './use-rotation.ts';

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
