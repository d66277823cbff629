import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

interface ThumbnailProps {
  image?: { url: string; color: string };
  className?: string;
}

/** The small picture of a line whose words name the product already. */
export const Thumbnail = ({ image, className = 'size-20' }: ThumbnailProps) =>
  image ? (
    <Picture
      url={image.url}
      color={image.color}
      width={320}
      height={320}
      sizes="96px"
      alt=""
      className={`${className} shrink-0 rounded-md border border-border object-cover`}
    />
  ) : (
    <span
      className={`${className} grid shrink-0 place-items-center rounded-md bg-sunken text-muted`}
    >
      <Icon name="image-off" className="size-6" />
    </span>
  );
