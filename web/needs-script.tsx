/**
 * What a reader without JavaScript is told in place of a page that only the browser can draw. The
 * words are written by the server alone: whoever runs the script of this does not need them.
 */
export const NeedsScript = () => <noscript>{import.meta.env.SSR && <Explanation />}</noscript>;

const Explanation = () => (
  <>
    <style>{'#main>:not(noscript){display:none}'}</style>
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
  </>
);
