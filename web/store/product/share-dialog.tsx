import { buttonLook } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface ShareDialogProps {
  url: string;
  /** Opens WhatsApp with the link typed. */
  whatsapp: string;
  onClose: () => void;
}

/** What a share opens in browsers that have no sheet of their own. */
export default function ShareDialog({ url, whatsapp, onClose }: ShareDialogProps) {
  return (
    <Dialog title="Share" onClose={onClose}>
      <div className="grid gap-4">
        <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonLook()}>
          Share on WhatsApp
        </a>
        <p className="flex flex-wrap items-center gap-2 rounded-md bg-sunken p-3 text-sm break-all">
          <CopyText text={url} label="Copy link" />
        </p>
      </div>
    </Dialog>
  );
}
