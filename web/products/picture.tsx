interface PictureProps {
  url: string;
  width: number;
  height: number;
  /** Fills the place until the picture is there. */
  color?: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as in `(min-width: 768px) 33vw, 100vw`. */
  sizes: string;
  /** In sight at once: loaded first instead of when it comes near. */
  eager?: boolean;
  className?: string;
}

const widths = [320, 640, 1280];

/** A picture in the sizes the server makes of an upload, the smallest that is sharp enough. */
export function Picture(props: PictureProps) {
  const { url, width, height, color, alt, sizes, eager, className } = props;
  const stem = /^(\/uploads\/.+)\.webp$/.exec(url)?.[1];
  return (
    <picture className="contents">
      {stem && (
        <>
          <source type="image/avif" sizes={sizes} srcSet={sourcesOf(stem, 'avif', width)} />
          <source type="image/webp" sizes={sizes} srcSet={sourcesOf(stem, 'webp', width)} />
        </>
      )}
      <img
        width={width}
        height={height}
        alt={alt}
        src={stem ? `${stem}-640.webp` : url}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: color }}
        className={className}
      />
    </picture>
  );
}

function sourcesOf(stem: string, type: string, width: number) {
  const made = widths.filter((_, place) => place === 0 || (widths[place - 1] ?? 0) < width);
  return made.map((size) => `${stem}-${size}.${type} ${Math.min(size, width)}w`).join(', ');
}
