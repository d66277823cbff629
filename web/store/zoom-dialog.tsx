import type { Image } from '#contract/products.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface ZoomDialogProps {
  name: string;
  image: Image;
  onClose: () => void;
}

/** A picture as large as it is; wider than the screen it can be moved about. */
export default function ZoomDialog({ name, image, onClose }: ZoomDialogProps) {
  return (
    <Dialog title={name} place="full" onClose={onClose}>
      <div className="grid min-h-full place-content-center">
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={name}
          style={{ backgroundColor: image.color }}
          className="max-w-none rounded-md"
        />
      </div>
    </Dialog>
  );
}
