import { useEffect, useRef, useState } from 'react';
import type { Image, Product } from '#contract/products/products.ts';
import { colourFirst, pictureIndexFor } from '#contract/rules/pictures.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { Picture } from '#web/products/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { GalleryStrip, useStrip } from './gallery-strip.tsx';
import { useVariant } from './variant-choice.ts';

const ZoomDialog = onDemand(() => import('./zoom-dialog.tsx'));

export function Gallery({ product: { name, images, variants } }: { product: Product }) {
  const { variant, isNamed } = useVariant(variants);
  const colour = variant?.color ?? '';
  // Another colour scrolls the strip but does not rearrange it.
  const [first] = useState({ colour, isNamed });
  const pictures = galleryPictures(images, first.colour, first.isNamed);
  const { current, show, onStrip } = useStrip(pictures.length);
  const [zoomed, setZoomed] = useState(false);
  useOnChange(colour, () => {
    if (pictures[current]?.shows !== colour) show(pictureIndexFor(pictures, colour));
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
          current={current}
          onStrip={onStrip}
          onEnlarge={enlarge}
        />
        {pictures.length > 1 && <Arrows current={current} onShow={show} />}
      </div>
      {pictures.length > 1 && <Thumbnails images={pictures} current={current} onShow={show} />}
      <p aria-live="polite" className="sr-only">
        Picture {current + 1} of {pictures.length}
      </p>
      {zoomed && (
        <ZoomDialog
          name={name}
          images={pictures}
          current={current}
          onShow={show}
          onClose={() => setZoomed(false)}
        />
      )}
    </>
  );
}

/**
 * Puts a picture of the colour first, so that it also shows without JavaScript. Unless the URL names a
 * variant, a picture of all colours may stay first.
 */
export const galleryPictures = (images: readonly Image[], colour: string, isNamed: boolean) =>
  !isNamed && images[0]?.shows === '' ? images : colourFirst(images, colour);

const NoImages = () => (
  <p className="grid aspect-square place-content-center rounded-lg border border-dashed border-border text-muted">
    No images available
  </p>
);

interface ArrowsProps {
  current: number;
  onShow: (index: number) => void;
}

/** Buttons for mouse users, who cannot swipe. */
const Arrows = ({ current, onShow }: ArrowsProps) =>
  (['Previous', 'Next'] as const).map((label) => (
    <button
      key={label}
      type="button"
      aria-label={`${label} picture`}
      onClick={() => onShow(label === 'Next' ? current + 1 : current - 1)}
      className={`absolute top-1/2 hidden size-11 [translate:0_-50%] place-items-center rounded-full border border-border bg-surface text-fg opacity-0 shadow-raised transition-opacity group-hover:opacity-100 focus-visible:opacity-100 md:pointer-fine:grid noscript:hidden ${label === 'Next' ? 'right-3' : 'left-3'}`}
    >
      <Icon name={label === 'Next' ? 'chevron-right' : 'chevron-left'} />
    </button>
  ));

interface ThumbnailsProps {
  images: readonly Image[];
  current: number;
  onShow: (index: number) => void;
}

export const thumbnailsLook = 'flex flex-wrap gap-2';

/** Links also work without JavaScript. */
const Thumbnails = ({ images, current, onShow }: ThumbnailsProps) => (
  <ul className={thumbnailsLook}>
    {images.map((image, index) => (
      <li key={image.id}>
        <a
          href={`#picture-${image.id}`}
          aria-label={`Show picture ${index + 1}`}
          aria-current={index === current || undefined}
          onClick={(event) => {
            event.preventDefault();
            onShow(index);
          }}
          className="block size-16 overflow-clip rounded-md border-2 border-border hover:border-control aria-[current=true]:border-accent"
        >
          <Picture {...image} alt="" sizes="64px" className="size-full object-cover" />
        </a>
      </li>
    ))}
  </ul>
);

/** Calls back for every value after the first. */
function useOnChange(value: string, onChange: () => void) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    onChange();
  });
}
