import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A form of a section that opens in the place of a button with the class `opens-form`. The focus
 * goes to its field with `data-autofocus`, else to the first, and back to the button when it closes.
 */
export function useOpenedForm() {
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const show = (open: boolean) => {
    // Flushed: the focus goes to what replaces the pressed button.
    flushSync(() => setOpen(open));
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);
    const field = () => find('[data-autofocus]') ?? find('input, textarea');
    (open ? field() : find('.opens-form'))?.focus();
  };
  return { isOpen, section, open: () => show(true), close: () => show(false) };
}
