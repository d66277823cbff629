export interface Action {
  label: string;
  /** What it acts on, such as "Order #41". Shown as the second line. */
  of?: string;
  run: () => unknown;
  /** Makes the action a link to where `run` leads. */
  href?: string;
  /** The URL of a picture beside the message. */
  picture?: string;
}

/** `neutral` asks for something; `silent` is an error that screen readers announce elsewhere. */
export type Tone = 'success' | 'error' | 'neutral' | 'silent';

const announcements: Record<Tone, Record<string, string>> = {
  success: {},
  error: { role: 'alert' },
  neutral: { role: 'alert' },
  silent: { 'aria-live': 'off' },
};

const looks: Record<Tone, string> = {
  success: 'bg-success text-success-fg',
  error: 'bg-danger text-danger-fg',
  neutral: 'border border-border bg-surface text-fg',
  silent: 'bg-danger text-danger-fg',
};

interface ItemProps {
  tone: Tone;
  message: string;
  help: string;
  action?: Action | undefined;
  dismiss: (item: HTMLElement) => void;
}

export function itemOf({ tone, message, help, action, dismiss }: ItemProps) {
  const item = element('div', {
    class: `${looks[tone]} flex items-center gap-2 rounded-md py-2 pr-2 pl-4 font-medium shadow-raised transition-opacity duration-300 starting:opacity-0`,
    ...announcements[tone],
  });
  const text = element('div', { class: 'grow' });
  text.append(
    element('p', {}, message),
    help && element('p', { class: 'text-sm font-normal' }, help),
  );
  if (action?.picture) item.prepend(pictureOf(action.picture));
  item.append(text);
  if (action) item.append(actionOf(action, () => dismiss(item)));
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

function actionOf({ label, of, run, href }: Action, close: () => void) {
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
    close();
  });
  return button;
}

export function element(name: string, attributes: Record<string, string>, text = '') {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
