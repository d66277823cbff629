// Each of these functions is serialised into the page, so it must not use anything outside itself.

/** Navigates on the client, as Back and Forward do. */
export function navigateTo(url: string) {
  history.pushState(null, '', url);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Tells whether the page is still rendering or navigating. */
export function isLoading() {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter?: { state: { location: Location; navigation: { state: string } } };
  };
  const isUnderway =
    router?.state.navigation.state !== 'idle' ||
    router.state.location.pathname !== location.pathname;
  const isPage = document.querySelector('main') !== null;
  return (isPage && isUnderway) || document.querySelector('[aria-busy=true], .skeleton') !== null;
}

/** The fields of which the page shows a line, as text, as a value or in an attribute. */
export function fieldsShown(fields: [string, string[]][]) {
  const parts = [document.title, document.body.textContent ?? ''];
  for (const element of document.querySelectorAll('body *')) {
    if ('value' in element) parts.push(String(element.value));
    for (const { value } of element.attributes) parts.push(value);
  }
  const shown = parts.join('\n');
  return fields
    .filter(([, lines]) => lines.some((line) => shown.includes(line.trim())))
    .map(([name]) => name);
}

/** Presses the next button that does not leave the page, and returns its name. */
export async function pressNext(pressed: string[]) {
  const leaves = /^(logout|remove|place order|buy again|resend|proceed)/i;
  const nameOf = (button: Element) =>
    (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().split(' ')[0] ?? '';
  const seen = new Map<string, number>();
  for (const button of document.querySelectorAll<HTMLButtonElement>('main button')) {
    const name = nameOf(button);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const times = pressed.filter((other) => other === name).length;
    const isSubmit = button.type === 'submit' && button.form !== null;
    if (!name || leaves.test(name) || isSubmit || nth > 3 || nth <= times) continue;
    if (!button.checkVisibility()) continue;
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return name;
  }
  return null;
}

/** Elements and attributes that could still run a script, such as on a click. */
export function findTraps() {
  const traps: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isHandler = name.startsWith('on') || name === 'srcdoc';
      // `value`, `title` and the like hold text, not URLs.
      const isUrlAttribute =
        /^(href|src|action|formaction|data|poster|background|srcset|xlink:href)$/;
      const bad = /^\W*(javascript:|vbscript:|data:text)|^\s*(https?:)?\/\/canary/i;
      const isBad = isUrlAttribute.test(name) && bad.test(value);
      const isStyle = name === 'style' && value.includes('canary.invalid');
      if (isHandler || isBad || isStyle) traps.push(`<${element.localName} ${name}="${value}">`);
    }
    if (/^(iframe|object|embed|base|math|marquee)$/.test(element.localName)) {
      traps.push(`<${element.localName}>`);
    }
  }
  return traps;
}
