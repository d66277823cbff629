/**
 * Replaces a client-rendered page when JavaScript is disabled. Only the server renders the text, which
 * keeps it out of the browser's script.
 */
export const NeedsScript = () => <noscript>{import.meta.env.SSR && <Explanation />}</noscript>;

/** `base.css` hides the rest of the page. */
const Explanation = () => (
  <div className="column grid justify-items-start gap-3 py-16">
    <h1 className="text-3xl">This page needs JavaScript</h1>
    <p className="max-w-prose text-muted">
      Your cart, account and orders need JavaScript. Please allow it for this shop and reload the
      page. You can browse products without it.
    </p>
    <a href="/product" className="inline-flex min-h-11 items-center font-semibold underline">
      Browse the shop
    </a>
  </div>
);
