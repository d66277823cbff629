import { cdp, type Locator, page } from 'vitest/browser';

/**
 * Clicks and fills with a quarter of the processor time, which the messages between the processes of
 * a usual action take. Whatever is not plainly ready takes the usual way, which waits, and says what
 * is wrong.
 */
export function speedUpActions(): void {
  const locators: Locator = Object.getPrototypeOf(page.getByText(''));
  const { click, fill } = locators;
  if (click === clickFast || fill === fillFast) return;
  usual = { click, fill };
  locators.click = clickFast;
  locators.fill = fillFast;
}

let usual: Pick<Locator, 'click' | 'fill'>;

async function clickFast(this: Locator, options?: Parameters<Locator['click']>[0]) {
  const element = !options && (await readyElement(this));
  const done = element && (await pressAt(element));
  if (!done) await usual.click.call(this, options);
}

async function fillFast(this: Locator, text: string, options?: Parameters<Locator['fill']>[1]) {
  const element = !options && (await readyElement(this));
  const done = element && typeInto(element, text);
  if (!done) await usual.fill.call(this, text, options);
}

async function readyElement(locator: Locator): Promise<HTMLElement | undefined> {
  const element = await locator.findElement({ timeout: 1_000 }).catch(() => null);
  const isReady =
    element instanceof HTMLElement &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled') &&
    !element.closest('[aria-disabled="true"]');
  if (isReady) return element;
}

/** Presses the mouse on the centre of the element; false if anything else would feel it. */
async function pressAt(element: HTMLElement): Promise<boolean> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (!element.contains(document.elementFromPoint(x, y))) return false;
  const guard = guardPress(element);
  const frame = window.frameElement?.getBoundingClientRect();
  const at = { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) };
  try {
    await Promise.all([
      mouse({ ...at, type: 'mouseMoved' }),
      mouse({ ...at, type: 'mousePressed', button: 'left', buttons: 1, clickCount: 1 }),
      mouse({ ...at, type: 'mouseReleased', button: 'left', clickCount: 1 }),
    ]);
    return guard.hit();
  } finally {
    guard.end();
  }
}

const mouse = (event: object) => cdp().send('Input.dispatchMouseEvent', event as never);

/** The page may move meanwhile, even between press and release: then nothing else feels the click. */
function guardPress(element: HTMLElement) {
  const hits = new Map<string, boolean>();
  const isElsewhere = () => [...hits.values()].includes(false);
  const judge = (event: Event) => {
    // A press may remove the element, and then its release meets another.
    const isGone = event.type !== 'pointerdown' && !element.isConnected;
    if (!isGone && !hits.has(event.type)) {
      hits.set(event.type, element.contains(event.target as Node));
    }
    if (!isElsewhere()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of pressEvents) window.addEventListener(type, judge, true);
  return {
    hit: () =>
      hits.has('pointerdown') && !isElsewhere() && (hits.has('click') || !element.isConnected),
    end: () => {
      for (const type of pressEvents) window.removeEventListener(type, judge, true);
    },
  };
}

const pressEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/** Replaces the text as a keyboard does; false if the element takes no text. */
function typeInto(element: HTMLElement, text: string): boolean {
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && textTypes.includes(element.type));
  if (!isText || element.readOnly) return false;
  element.focus();
  if (document.activeElement !== element) return false;
  element.select();
  return document.execCommand(text ? 'insertText' : 'delete', false, text) || !element.value;
}

const textTypes = ['text', 'search', 'email', 'password', 'tel', 'url'];
