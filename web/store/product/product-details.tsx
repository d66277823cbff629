import type { ProductDetail } from '#contract/products/fields.ts';

/** What the owner's fields say of the product. */
export const ProductDetails = ({ details }: { details: readonly ProductDetail[] }) => (
  <section>
    <h2 className="mb-2 text-lg">Details</h2>
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
      {details.map(({ label, kind, value, words }) => (
        <div key={label} className="contents">
          <dt dir="auto" className="text-left text-muted">
            {label}
          </dt>
          <dd dir="auto" className="text-left">
            {kind === 'LINK' ? (
              <a href={String(value)} rel="noopener noreferrer" className="underline">
                {words}
              </a>
            ) : (
              words
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
