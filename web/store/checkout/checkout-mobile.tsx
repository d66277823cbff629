import { type RefObject, useRef, useState } from 'react';
import { isMobile, mobileMessage } from '#contract/rules/phone-numbers.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface CheckoutMobileProps {
  box: RefObject<HTMLInputElement | null>;
  error: string;
  onTyping: (typed: string) => void;
}

export const CheckoutMobile = ({ box, error, onTyping }: CheckoutMobileProps) => (
  <TextField
    ref={box}
    label="Mobile number, for the courier"
    hint="Optional. We save it in your account, so you only enter it once."
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    error={error}
    onChange={(event) => onTyping(event.target.value)}
  />
);

export function useMobile() {
  const box = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const showError = (words: string) => {
    setError(words);
    toast.error(words);
    box.current?.focus();
  };
  const onTyping = (typed: string) => {
    if (error) setError(mobileError(typed));
  };
  /** Returns the typed number; null, with an error shown, if it is invalid. */
  const read = () => {
    const typed = box.current?.value ?? '';
    const words = mobileError(typed);
    if (words) showError(words);
    return words ? null : typed;
  };
  return { field: { box, error, onTyping }, showError, read };
}

const mobileError = (typed: string) => (typed.trim() && !isMobile(typed) ? mobileMessage : '');
