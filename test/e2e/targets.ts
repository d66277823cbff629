import type { Page } from 'playwright';

/** What takes a click or a tap on a page and is less than `least` pixels high or wide, each in words. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
    const isLargeEnough = (size: { width: number; height: number }) =>
      size.width > pixels - 0.5 && size.height > pixels - 0.5;
    /** A link may reach over its whole card by what it draws after itself. */
    const reach = (control: Element) => {
      const { position, width, height } = getComputedStyle(control, '::after');
      return position === 'absolute'
        ? { width: Number.parseFloat(width), height: Number.parseFloat(height) }
        : control.getBoundingClientRect();
    };
    const isWithinSentence = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.matches('p, label, td, dd') === true &&
      control.parentElement.textContent?.trim() !== control.textContent?.trim();
    /** A link to the main part is there for the keyboard alone, until it is focused. */
    const isForKeyboard = (control: Element) => control.getBoundingClientRect().bottom <= 0;
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !isForKeyboard(control) && !isWithinSentence(control))
      .filter((control) => {
        const labels = [...((control as HTMLInputElement).labels ?? [])];
        return ![control, ...labels].map(reach).some(isLargeEnough);
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)} px: ${control.outerHTML.slice(0, 160)}`;
      });
  }, least);
