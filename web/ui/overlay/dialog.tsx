import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const places = {
  /** Lies at the bottom on phones, within reach of the thumb. */
  middle:
    'm-auto w-full max-w-lg rounded-lg max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none max-h-[92dvh]',
  wide: 'm-auto w-[calc(100%-2rem)] max-w-3xl rounded-lg max-h-[92dvh]',
  full: 'm-auto size-full max-h-none max-w-none',
  /** Looks like a page of its own. */
  page: 'size-full max-h-none max-w-none',
  side: 'm-0 mr-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none',
};

/** Aligns the head with the centred content. */
const pageInset = 'px-[max(1.25rem,calc((100%-var(--container-page))/2))]';

interface DialogProps {
  title: string;
  /** Called on Escape, a click on the backdrop, and Close. The caller unmounts the dialog. */
  onClose: () => void;
  place?: keyof typeof places;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** Replaces Close. */
  head?: ReactNode;
  /** Stays below the scrolling content. */
  footer?: ReactNode;
}

/** Open while mounted; returns the focus when it closes. */
export function Dialog({
  title,
  onClose,
  place = 'middle',
  role,
  head,
  children,
  footer,
}: DialogProps) {
  const titleId = useId();
  const ref = useModal(place);
  const isPage = place === 'page';
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // On a second Escape a browser closes the dialog without a cancel event.
      onClose={(event) => event.target === ref.current && !ref.current?.open && onClose()}
      className={`${places[place]} ${isPage ? '' : 'border border-border shadow-raised'} bg-surface text-fg open:flex flex-col`}
    >
      <div
        className={`flex items-center justify-between gap-4 border-b border-border py-2 ${isPage ? pageInset : 'pr-2 pl-5'}`}
      >
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {head || (
          <IconButton label="Close" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      {/* Relative, or what is out of the flow in it, as hidden fields are, would make the dialog scroll. */}
      <div className="relative grow overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && (
        <div className="flex flex-wrap gap-3 border-t border-border px-5 py-4">{footer}</div>
      )}
    </dialog>
  );
}

function useModal(place: string) {
  const ref = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog stays where it opened.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const { dataset } = document.documentElement;
    dialog?.showModal();
    // For the styles of the page below; `html:has(dialog:modal)` would style the whole page again at
    // each change of it.
    dataset.modal ??= place;
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closed before React removes it, or the focus would be lost; nested dialogs first, or they
    // would keep the focus.
    return () => {
      for (const above of dialog?.querySelectorAll('dialog') ?? []) above.close();
      dialog?.close();
      if (!document.querySelector('dialog:modal')) delete dataset.modal;
    };
  }, []);
  return ref;
}
