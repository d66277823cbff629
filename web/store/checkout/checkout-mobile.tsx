import { type RefObject, useRef, useState } from 'react';
import { isMobile, mobileMessage } from '#contract/rules/phone-numbers.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface CheckoutMobileProps {
  box: RefObject<HTMLInputElement | null>;
  error: string;
  onWrite: (typed: string) => void;
}

export const CheckoutMobile = ({ box, error, onWrite }: CheckoutMobileProps) => (
  <TextField
    ref={box}
    label="Mobile number, for the courier"
    hint="Optional. We save it in your account, so you only enter it once."
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    error={error}
    onChange={(event) => onWrite(event.target.value)}
  />
);

export function useMobile() {
  const box = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const demand = (words: string) => {
    setError(words);
    toast.error(words);
    box.current?.focus();
  };
  const onWrite = (typed: string) => {
    if (error) setError(wrongWith(typed));
  };
  /** What was typed, or null when it must be corrected first. */
  const read = () => {
    const typed = box.current?.value ?? '';
    const words = wrongWith(typed);
    if (words) demand(words);
    return words ? null : typed;
  };
  return { field: { box, error, onWrite }, demand, read };
}

const wrongWith = (typed: string) => (typed.trim() && !isMobile(typed) ? mobileMessage : '');
