const durationMs = 3000;
const fadeMs = 300;
let region: HTMLElement | undefined;
let focusedBefore: EventTarget | null = null;

interface Action {
  label: string;
  /** Which one, such as "Order #41"; the second line of the message. */
  of?: string;
  run: () => unknown;
  /** Makes the action a link to where `run` leads. */
  href?: string;
  /** The URL of a picture beside the message. */
  picture?: string;
}

/** Messages that close by themselves. `help` is a second line with what to do. */
export const toast = {
  success: (message: string, action?: Action) => show('success', message, action?.of ?? '', action),
  error: (message: string, help = '', { silent = false } = {}) =>
    show(silent ? 'silent' : 'error', message, help),
};

/** `silent` is an error that screen readers announce elsewhere. */
type Tone = 'success' | 'error' | 'silent';

/** Returns a function that dismisses the message. */
function show(tone: Tone, message: string, help: string, action?: Action) {
  openRegion();
  const item = itemOf(tone, message, help, action);
  // Some screen readers ignore a region that appears together with its text.
  setTimeout(() => {
    // Once more, because the dialog that held the region may have closed meanwhile.
    const shown = openRegion();
    // A repeated message replaces the earlier one; one that is fading has been read.
    for (const other of [...shown.children]) {
      const repeats = other.querySelector('p')?.textContent === message;
      if (repeats || isFading(other)) other.remove();
    }
    shown.append(item);
    closeLater(item);
  }, 30);
  return () => dismiss(item);
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

/** F8 as in other libraries of toasts: Tab would take longer than a toast stays. */
function focusAction({ key }: KeyboardEvent) {
  const actions = region?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [];
  if (key === 'F8') [...actions].at(-1)?.focus();
}

const announcements: Record<Tone, Record<string, string>> = {
  success: {},
  error: { role: 'alert' },
  silent: { 'aria-live': 'off' },
};

function itemOf(tone: Tone, message: string, help: string, action?: Action) {
  const item = element('div', {
    class: `${tone === 'success' ? 'bg-success text-success-fg' : 'bg-danger text-danger-fg'} flex items-center gap-2 rounded-md py-2 pr-2 pl-4 font-medium shadow-raised transition-opacity duration-300 starting:opacity-0`,
    ...announcements[tone],
  });
  const text = element('div', { class: 'grow' });
  text.append(
    element('p', {}, message),
    help && element('p', { class: 'text-sm font-normal' }, help),
  );
  if (action?.picture) item.prepend(pictureOf(action.picture));
  item.append(text);
  if (action) item.append(actionOf(item, action));
  const close = element(
    'button',
    { type: 'button', 'aria-label': 'Close', class: 'size-9 touch shrink-0 rounded-sm text-xl' },
    '×',
  );
  close.addEventListener('click', () => dismiss(item));
  item.append(close);
  return item;
}

const pictureOf = (src: string) =>
  element('img', { src, alt: '', class: '-my-1 -ml-3 size-12 rounded-sm bg-white object-cover' });

function actionOf(item: HTMLElement, { label, of, run, href }: Action) {
  const button = element(
    href ? 'a' : 'button',
    {
      ...(href ? { href } : { type: 'button' }),
      'aria-keyshortcuts': 'F8',
      ...(of && { 'aria-label': `${label}, ${of}` }),
      class:
        'inline-flex min-h-9 touch shrink-0 items-center rounded-sm px-2 font-semibold underline',
    },
    label,
  );
  button.addEventListener('click', (event) => {
    event.preventDefault();
    run();
    dismiss(item);
  });
  return button;
}

function closeLater(item: HTMLElement) {
  let timer = setTimeout(dismiss, durationMs, item);
  const hold = () => clearTimeout(timer);
  const restart = () => {
    hold();
    timer = setTimeout(dismiss, durationMs, item);
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

const isFading = (item: Element) => item instanceof HTMLElement && item.style.opacity === '0';

function element(name: string, attributes: Record<string, string>, text = '') {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
