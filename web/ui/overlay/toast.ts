const duration = 3000;
const fade = 300;
let region: HTMLElement | undefined;

interface Action {
  label: string;
  run: () => unknown;
}

/** Short messages that go by themselves: green for what succeeded, red for what did not. */
export const toast = {
  success: (message: string, action?: Action) => show('success', message, action),
  error: (message: string, action?: Action) => show('error', message, action),
};

/** Shows a message; what it returns takes the message away before its time. */
function show(tone: 'success' | 'error', message: string, action?: Action) {
  openRegion();
  const item = itemOf(tone, message, action);
  // A region that appears together with its words is not read out by every screen reader.
  setTimeout(() => {
    // Again, as the dialog it lay in may have closed with what the message is about.
    const shown = openRegion();
    // Said once more, it is not said twice.
    for (const other of [...shown.children]) {
      if (other.textContent === item.textContent) other.remove();
    }
    shown.append(item);
    closeLater(item);
  }, 30);
  return () => dismiss(item);
}

/**
 * Plain elements rather than a component: whatever a modal dialog covers is out of reach, so the
 * messages move into the dialog on top and out again when it closes.
 */
function openRegion() {
  region ??= newRegion();
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (region.parentElement !== host || !region.isConnected) {
    host.append(region);
    host.addEventListener('close', moveAlong, { once: true });
  }
  if (!region.matches(':popover-open')) region.showPopover();
  return region;
}

function newRegion() {
  // A dialog that opens now would cover what is still being read.
  document.addEventListener('toggle', moveAlong, true);
  return element('section', {
    'aria-label': 'Notifications',
    'aria-live': 'polite',
    popover: 'manual',
    class:
      // On phones and tablets at the top: what is pressed next lies at the foot of the screen.
      'fixed inset-auto top-18 right-4 left-4 m-0 grid w-auto gap-2 overflow-visible bg-transparent sm:left-auto sm:w-96 lg:top-auto lg:bottom-4',
  });
}

function moveAlong({ target }: Event) {
  if (target instanceof HTMLDialogElement && region?.hasChildNodes()) openRegion();
}

const tones = {
  success: 'bg-success text-success-fg',
  error: 'bg-danger text-danger-fg',
};

function itemOf(tone: 'success' | 'error', message: string, action?: Action) {
  const item = element('div', {
    class: `${tones[tone]} flex items-center gap-2 rounded-md py-2 pr-2 pl-4 font-medium shadow-raised transition-opacity duration-300 starting:opacity-0`,
    ...(tone === 'error' && { role: 'alert' }),
  });
  item.append(element('p', { class: 'grow' }, message));
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

function actionOf(item: HTMLElement, { label, run }: Action) {
  const button = element(
    'button',
    { type: 'button', class: 'min-h-9 touch rounded-sm px-2 font-semibold underline' },
    label,
  );
  button.addEventListener('click', () => {
    run();
    dismiss(item);
  });
  return button;
}

function closeLater(item: HTMLElement) {
  let timer = setTimeout(dismiss, duration, item);
  const wait = () => clearTimeout(timer);
  const goOn = () => {
    wait();
    timer = setTimeout(dismiss, duration, item);
  };
  item.addEventListener('pointerenter', wait);
  item.addEventListener('focusin', wait);
  item.addEventListener('pointerleave', goOn);
  item.addEventListener('focusout', goOn);
}

function dismiss(item: HTMLElement) {
  item.style.opacity = '0';
  setTimeout(() => item.remove(), fade);
}

function element(name: string, attributes: Record<string, string>, text = '') {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
