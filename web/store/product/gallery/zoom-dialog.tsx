import { type RefObject, useEffect, useRef } from 'react';
import type { Image } from '#contract/products.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface ZoomDialogProps {
  name: string;
  images: readonly Image[];
  place: number;
  onShow: (place: number) => void;
  onClose: () => void;
}

/**
 * A picture as large as it is; wider than the screen it can be moved about, from its middle on. The
 * arrow keys go from picture to picture or, with the focus on one that is wider, move it.
 */
export default function ZoomDialog({ name, images, place, onShow, onClose }: ZoomDialogProps) {
  const image = images[place];
  const steps = { ArrowLeft: () => onShow(place - 1), ArrowRight: () => onShow(place + 1) };
  const view = useRef<HTMLElement>(null);
  useKeys(steps, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture begins in its middle.
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = view.current ?? {};
    view.current?.scrollTo((scrollWidth - clientWidth) / 2, 0);
  }, [place]);
  if (!image) return null;
  const counter = `Picture ${place + 1} of ${images.length}`;
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is moved by the keys.
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

/** Listens to the whole window: the focus may stand on any button of the dialog. */
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
