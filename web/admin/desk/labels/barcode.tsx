import JsBarcode from 'jsbarcode';

/** In modules, as all lengths here. */
const height = 36;

/** A Code 128 barcode, with the quiet zones that scanners need. */
export function Barcode({ text }: { text: string }) {
  const modules = modulesOf(text);
  const width = modules.length + 2 * quietZone;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode of ${text}`}
      className="parcel-barcode"
    >
      <path d={barsOf(modules)} />
    </svg>
  );
}

const quietZone = 10;

/** A 1 for each black module and a 0 for each white one. */
function modulesOf(text: string) {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

const barsOf = (modules: string) =>
  [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index + quietZone} 0h${bar.length}v${height}h-${bar.length}z`)
    .join('');
