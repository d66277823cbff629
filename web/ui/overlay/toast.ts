import { type Action, element, itemOf, type Tone } from './toast-item.ts';

const durationMs = 3000;
/** Time for which a message with an undo stays. */
const undoMs = 10_000;
const fadeMs = 300;
/** More would cover too much of a phone. */
const maxShown = 3;
let region: HTMLElement | undefined;
let focusedBefore: EventTarget | null = null;

/** Messages that close by themselves. `help` is a second line with what to do. */
export const toast = {
  success: (message: string, action?: Action, help = action?.of ?? '') =>
    show('success', message, help, action),
  error: (message: string, help = '', { silent = false } = {}) =>
    show(silent ? 'silent' : 'error', message, help),
  neutral: (message: string) => show('neutral', message, ''),
};

/** Returns a function that dismisses the message. */
function show(tone: Tone, message: string, help: string, action?: Action) {
  openRegion();
  const item = itemOf({ tone, message, help, action, dismiss });
  // Some screen readers ignore a region that appears together with its text.
  const appearing = setTimeout(() => {
    // Once more, because the dialog that held the region may have closed meanwhile.
    const shown = openRegion();
    // A repeated message replaces the earlier one, unless that acts on something else. A fading one
    // makes room at once.
    const lines = action?.of ? 'div' : 'p';
    for (const other of [...shown.children]) {
      const repeats = textIn(other, lines) === textIn(item, lines);
      if (repeats || isFading(other)) other.remove();
    }
    while (shown.children.length >= maxShown) shown.firstElementChild?.remove();
    shown.append(item);
    closeLater(item, action && !action.href ? undoMs : durationMs);
  }, 30);
  return () => {
    clearTimeout(appearing);
    dismiss(item);
  };
}

/**
 * Content outside a modal dialog is inert, so the region moves into the topmost dialog, and out when
 * it closes. A React component cannot move between parents.
 */
function openRegion() {
  region ??= newRegion();
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const host = dialog ?? document.body;
  if (region.parentElement !== host || !region.isConnected) {
    region.popover = dialog ? null : 'manual';
    // In a dialog it takes a row below the head, so that it covers nothing.
    if (dialog?.firstElementChild) dialog.firstElementChild.after(region);
    else host.append(region);
    host.addEventListener('close', moveRegion, { once: true });
  }
  if (region.popover && !region.matches(':popover-open')) region.showPopover();
  return region;
}

function newRegion() {
  // A dialog that opens later would cover the messages.
  document.addEventListener('toggle', moveRegion, true);
  document.addEventListener('keydown', focusAction);
  return element('section', {
    'aria-label': 'Notifications',
    'aria-live': 'polite',
    class: 'toasts',
  });
}

function moveRegion({ target }: Event) {
  if (target instanceof HTMLDialogElement && region?.hasChildNodes()) openRegion();
}

/** F8, as in other toast libraries, because Tab would take longer than a toast stays. */
function focusAction({ key }: KeyboardEvent) {
  const actions = region?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [];
  if (key === 'F8') [...actions].at(-1)?.focus();
}

function closeLater(item: HTMLElement, ms: number) {
  let timer = setTimeout(dismiss, ms, item);
  const hold = () => clearTimeout(timer);
  const restart = () => {
    hold();
    timer = setTimeout(dismiss, ms, item);
  };
  item.addEventListener('pointerenter', hold);
  item.addEventListener('focusin', hold);
  item.addEventListener('focusin', rememberFocus);
  item.addEventListener('pointerleave', restart);
  item.addEventListener('focusout', restart);
}

function rememberFocus({ relatedTarget }: FocusEvent) {
  if (relatedTarget && !region?.contains(relatedTarget as Node)) focusedBefore = relatedTarget;
}

function dismiss(item: HTMLElement) {
  if (item.contains(document.activeElement) && focusedBefore instanceof HTMLElement) {
    focusedBefore.focus();
  }
  item.style.opacity = '0';
  setTimeout(() => item.remove(), fadeMs);
}

const textIn = (item: Element, part: string) => item.querySelector(part)?.textContent;

const isFading = (item: Element) => item instanceof HTMLElement && item.style.opacity === '0';
