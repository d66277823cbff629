import qrCode from 'qrcode';
import { useId, useMemo } from 'react';
import { money } from '#contract/rules/price.ts';
import { type UpiPayment, upiLink } from '#contract/rules/selling/upi-link.ts';
import { buttonLook } from '#web/ui/button.tsx';

interface UpiCodeProps extends UpiPayment {
  className?: string | undefined;
}

export default function UpiCode({ className = '', ...payment }: UpiCodeProps) {
  const titleId = useId();
  const link = upiLink(payment);
  return (
    <section
      aria-labelledby={titleId}
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 ${className}`}
    >
      <QrCode text={link} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h3 id={titleId} className="text-base font-semibold">
          Pay at the door by UPI
        </h3>
        <p className="text-sm">
          <span className="tabular-nums">{money(payment.amount)}</span>{' '}
          <span className="text-muted">to</span> <span className="break-all">{payment.upiId}</span>
        </p>
        <p className="text-sm text-muted">Scan this code with any UPI app.</p>
        <a
          href={link}
          className={`${buttonLook({ variant: 'secondary', size: 'sm' })} mt-1 pointer-fine:hidden print:hidden`}
        >
          Open in a UPI app
        </a>
      </div>
    </section>
  );
}

/** Modules of white that scanners need around the code. */
const margin = 4;

/** Stays on white in both themes: many scanners cannot read light on dark. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label="QR code to pay by UPI"
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md bg-white pointer-coarse:order-last print:order-none print:size-36"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string) {
  const { size, data } = qrCode.create(text).modules;
  const dark = Array.from(
    data,
    (isDark, at) => isDark && `M${at % size} ${Math.floor(at / size)}h1v1h-1z`,
  );
  return { size, path: dark.filter(Boolean).join('') };
}
