import { type RefObject, useEffect, useRef } from 'react';
import type { Image } from '#contract/products/products.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface ZoomDialogProps {
  name: string;
  images: readonly Image[];
  current: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** The arrow keys switch pictures; if the picture overflows and has the focus, they scroll it instead. */
export default function ZoomDialog({ name, images, current, onShow, onClose }: ZoomDialogProps) {
  const image = images[current];
  const steps = { ArrowLeft: () => onShow(current - 1), ArrowRight: () => onShow(current + 1) };
  const view = useRef<HTMLElement>(null);
  useKeys(steps, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture starts at its middle.
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = view.current ?? {};
    view.current?.scrollTo((scrollWidth - clientWidth) / 2, 0);
  }, [current]);
  if (!image) return null;
  const counter = `Picture ${current + 1} of ${images.length}`;
  return (
    <Dialog
      title={name}
      place="full"
      onClose={onClose}
      footer={
        images.length > 1 && (
          <div className="flex w-full items-center justify-center gap-4">
            <IconButton label="Previous picture" onClick={steps.ArrowLeft}>
              <Icon name="chevron-left" />
            </IconButton>
            <p aria-live="polite" className="text-sm text-muted tabular-nums">
              {counter}
            </p>
            <IconButton label="Next picture" onClick={steps.ArrowRight}>
              <Icon name="chevron-right" />
            </IconButton>
          </div>
        )
      }
    >
      <section
        ref={view}
        aria-label="Enlarged picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it.
        tabIndex={0}
        className="grid h-full overflow-y-auto rounded-md"
      >
        <img
          key={image.id}
          src={image.url}
          width={image.width}
          height={image.height}
          alt={`${name}, ${counter.toLowerCase()}`}
          style={{ backgroundColor: image.color }}
          className="m-auto max-w-none rounded-md"
        />
      </section>
    </Dialog>
  );
}

/** Listens on the window: the focus may be on any button of the dialog. */
function useKeys(keys: Readonly<Record<string, () => void>>, view: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      const { scrollWidth = 0, clientWidth = 0 } = view.current ?? {};
      if (target !== view.current || scrollWidth === clientWidth) keys[key]?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
