import qrCode from 'qrcode';
import { useMemo } from 'react';

/** Modules of white that scanners need around the code. */
const margin = 4;

/** Stays on white in both themes: many scanners cannot read light on dark. */
export default function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label="QR code to pay by UPI"
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
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
