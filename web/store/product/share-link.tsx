import { useState } from 'react';
import { onDemand } from '#web/offline/on-demand.tsx';

const ShareDialog = onDemand(() => import('./share-dialog.tsx'));

interface ShareLinkProps {
  name: string;
  url: string;
}

/** The look of links at the head of a product. */
export const smallLink = 'inline-flex min-h-6 touch items-center text-sm underline';

/** Opens the system's sheet, or else a dialog; without JavaScript it leads to WhatsApp. */
export function ShareLink({ name, url }: ShareLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const href = `https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`;
  return (
    <>
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault();
          // A sheet that is closed again is refused as well, which needs no answer.
          if (navigator.share) navigator.share({ title: name, url }).catch(() => undefined);
          else setOpen(true);
        }}
        className={smallLink}
      >
        Share
      </a>
      {isOpen && <ShareDialog url={url} whatsapp={href} onClose={() => setOpen(false)} />}
    </>
  );
}
