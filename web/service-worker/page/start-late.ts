/**
 * Stands at the end of every page, and starts the scripts of a kept page after its first paint: from the
 * cache they would run before it. A press or a key starts them sooner.
 */
export const startScript = `(${startLate})()`;

/** Runs in the page, so it cannot use anything else of this module. */
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
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(name, start, { capture: true, once: true });
  // A hidden page, such as a prerendered one, is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
