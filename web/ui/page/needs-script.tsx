/**
 * Shown without JavaScript in place of a page that only the browser can draw. Only the server
 * renders the text, so that the browser need not load it.
 */
export const NeedsScript = () => <noscript>{import.meta.env.SSR && <Explanation />}</noscript>;

/** `base.css` then hides the rest of the page. */
const Explanation = () => (
  <div className="column grid justify-items-start gap-3 py-16">
    <h1 className="text-3xl">This page needs JavaScript</h1>
    <p className="max-w-prose text-muted">
      Your cart, your account and your orders are drawn by your browser itself. Please allow
      JavaScript for this shop and load the page again. The products can be seen without it.
    </p>
    <a href="/product" className="inline-flex min-h-11 items-center font-semibold underline">
      Browse the shop
    </a>
  </div>
);
