import { Icon } from '#web/ui/icon.tsx';
import { Picture } from './picture.tsx';

interface ThumbnailProps {
  image?: { url: string; color: string };
  className?: string;
}

export const Thumbnail = ({ image, className = 'size-20' }: ThumbnailProps) => (
  // Without this box the <source> elements of the picture would become grid cells.
  <span
    className={`${className} flex shrink-0 items-center justify-center overflow-clip rounded-md bg-sunken text-muted`}
  >
    {image ? (
      <Picture
        url={image.url}
        color={image.color}
        width={320}
        height={320}
        sizes="112px"
        alt=""
        className="size-full object-cover"
      />
    ) : (
      <Icon name="image-off" className="size-6" />
    )}
  </span>
);
