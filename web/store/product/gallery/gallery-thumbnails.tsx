import type { Image } from '#contract/products.ts';
import { Picture } from '#web/products/picture.tsx';

interface GalleryThumbnailsProps {
  images: readonly Image[];
  place: number;
  onShow: (place: number) => void;
}

/** A small picture of each, to jump to it; without scripts too. */
export const GalleryThumbnails = ({ images, place, onShow }: GalleryThumbnailsProps) => (
  <ul className="flex flex-wrap gap-2">
    {images.map((image, index) => (
      <li key={image.id}>
        <a
          href={`#picture-${image.id}`}
          aria-label={`Show picture ${index + 1}`}
          aria-current={index === place}
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
