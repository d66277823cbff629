const isApple = () => /^(Mac|iP)/.test(navigator.platform);

export const paletteKeys = () => (isApple() ? '⌘K' : 'Ctrl K');

/**
 * Reads the place of the key too, for keyboards in scripts other than Latin. It has a modifier, so it
 * stays when single keys are turned off (WCAG 2.1.4). On a Mac, Ctrl K deletes the rest of a line.
 */
export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  const [wanted, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isK && wanted && !other && !altKey && !shiftKey;
}

/**
 * A dialog may hold unsaved work, and going elsewhere would close it without asking. A record that
 * is only shown above its list stands in the URL, so one can go on from it.
 */
export function mayOpenPalette(search: string) {
  const [dialog, ...more] = document.querySelectorAll('dialog:modal');
  if (!dialog) return true;
  const isShown = new URLSearchParams(search).has('open');
  return isShown && more.length === 0 && !dialog.querySelector('input, textarea, select');
}
