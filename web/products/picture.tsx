interface PictureProps {
  url: string;
  width: number;
  height: number;
  /** Shown until the picture has loaded. */
  color?: string;
  /** Empty when the text beside the picture says the same. */
  alt: string;
  /** The `sizes` attribute, such as `(min-width: 768px) 33vw, 100vw`. */
  sizes: string;
  /** Visible without scrolling: loads first and not lazily. */
  eager?: boolean;
  className?: string;
}

const largestMade = 1280;
const widths = [320, 640, largestMade];

/**
 * Offers the sizes that the server makes of an upload, and the upload itself where that is larger;
 * the browser takes the smallest sharp one.
 */
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
  const sources = made.map((size) => `${stem}-${size}.${type} ${Math.min(size, width)}w`);
  if (width > largestMade) sources.push(`${stem}.${type} ${width}w`);
  return sources.join(', ');
}
