import { Suspense, useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { placeOf } from '#contract/rules/pictures.ts';
import { lazily } from '#web/lazily.ts';
import { beginningWith } from '#web/store/gallery-order.ts';
import { useVariant } from '#web/store/product/variants/use-variant.ts';
import { Icon } from '#web/ui/icon.tsx';
import { GalleryStrip } from './gallery-strip.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { useStrip } from './use-strip.ts';

const ZoomDialog = lazily(() => import('./zoom-dialog.tsx'));

/** The pictures of a product: a strip to swipe, thumbnails to jump, and each one enlarged. */
export function Gallery({ product: { name, images, variants } }: { product: Product }) {
  const { variant, asked } = useVariant(variants);
  const colour = variant?.color ?? '';
  // Another colour moves the strip and does not put it in another order.
  const [first] = useState({ colour, asked });
  const pictures = beginningWith(images, first.colour, first.asked);
  const { place, show, onStrip } = useStrip(pictures.length);
  const [zoomed, setZoomed] = useState(false);
  useOnChange(colour, () => {
    if (pictures[place]?.shows !== colour) show(placeOf(pictures, colour));
  });
  const enlarge = (index: number) => {
    show(index);
    setZoomed(true);
  };
  if (pictures.length === 0) return <NoImages />;
  return (
    <>
      <div className="group relative">
        <GalleryStrip
          name={name}
          images={pictures}
          place={place}
          onStrip={onStrip}
          onEnlarge={enlarge}
        />
        {pictures.length > 1 && <Arrows place={place} onShow={show} />}
      </div>
      {pictures.length > 1 && <GalleryThumbnails images={pictures} place={place} onShow={show} />}
      <p aria-live="polite" className="sr-only">
        Picture {place + 1} of {pictures.length}
      </p>
      {zoomed && (
        <Suspense>
          <ZoomDialog
            name={name}
            images={pictures}
            place={place}
            onShow={show}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const NoImages = () => (
  <p className="grid aspect-square place-content-center rounded-lg border border-dashed border-border text-muted">
    No images available
  </p>
);

interface ArrowsProps {
  place: number;
  onShow: (place: number) => void;
}

/** For a mouse, which cannot swipe: shown while it is over the picture. */
const Arrows = ({ place, onShow }: ArrowsProps) =>
  (['Previous', 'Next'] as const).map((label) => (
    <button
      key={label}
      type="button"
      aria-label={`${label} picture`}
      onClick={() => onShow(label === 'Next' ? place + 1 : place - 1)}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full border border-border bg-surface text-fg opacity-0 shadow-raised transition-opacity group-hover:opacity-100 focus-visible:opacity-100 md:pointer-fine:grid noscript:hidden ${label === 'Next' ? 'right-3' : 'left-3'}`}
    >
      <Icon name={label === 'Next' ? 'chevron-right' : 'chevron-left'} />
    </button>
  ));

/** Calls when the value becomes another, not when it is first there. */
function useOnChange(value: string, onChange: () => void) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    onChange();
  });
}
