/**
 * At the end of every page. Starts the scripts of a kept page once it has been painted: the browser has
 * them at hand, so they would run before. Whoever presses something sooner does not wait for that.
 */
export const startScript = `(${startLate})()`;

/** Runs in the page, without what stands around it here. */
function startLate() {
  if (!document.querySelector('script[type=late]')) return;
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]'))
      link.rel = 'modulepreload';
    for (const late of document.querySelectorAll('script[type=late]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = late.textContent;
      late.replaceWith(script);
    }
  };
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, { capture: true });
  // What is hidden, such as a page that is prerendered, is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
