import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { Hero, type Slide } from './hero.tsx';

const slides: Slide[] = ['பலகை Jeux 0–3', 'Puzzles', 'Chess'].map((name, index) => ({
  id: index + 1,
  name,
  description: `All about ${name}.`,
  picture: `/uploads/${index + 1}.webp`,
}));

async function heroOf(shown: readonly Slide[] = slides) {
  const page = await renderAt('/', <Hero slides={shown} />);
  const current = () =>
    document.querySelector('[aria-roledescription=slide]:not([inert])')?.getAttribute('aria-label');
  return {
    page,
    current,
    expectCurrent: (label: string) => expect.poll(current).toBe(label),
    button: (name: string) => page.getByRole('button', { name }),
    section: page.getByRole('region', { name: 'Categories' }),
    pictures: () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src')),
  };
}

/** A hero whose timers only the test moves on, and with the pointer elsewhere. */
async function heroWithClock() {
  // Vitest moves a faked clock on while it moves the pointer.
  const page = await renderAt('/', <button type="button">Outside</button>);
  await page.getByRole('button', { name: 'Outside' }).hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  return heroOf();
}

/** A hero that stands still, however long a busy machine takes. */
function stillHero() {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  return heroOf();
}

/** Moves the clock on. */
const seconds = (count: number) => drawn(() => vi.advanceTimersByTimeAsync(count * 1_000));

/** Returns when React has drawn what follows, and set its timers. */
async function drawn(change: () => unknown) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => {
    await change();
  });
  vi.unstubAllGlobals();
}

test('the slides take turns of three seconds, round in a circle', async () => {
  const { current } = await heroWithClock();
  for (const next of ['2 of 3', '3 of 3', '1 of 3', '2 of 3']) {
    const before = current();
    await seconds(2.999);
    expect(current()).toBe(before);
    await seconds(0.001);
    expect(current()).toBe(next);
  }
});

test('a slide chosen by hand has its three seconds from then on', async () => {
  const { current, button } = await heroWithClock();
  await seconds(2);
  await drawn(() => (button('Next slide').element() as HTMLElement).click());
  await seconds(2);
  expect(current()).toBe('2 of 3');
  await seconds(1);
  expect(current()).toBe('3 of 3');
});

test('nothing moves while it is paused, and Play goes on', async () => {
  const { current, button, section } = await heroWithClock();
  (button('Pause').element() as HTMLElement).click();
  await seconds(30);
  expect(current()).toBe('1 of 3');
  await expect.element(section).toHaveAttribute('aria-live', 'polite');
  (button('Play').element() as HTMLElement).click();
  await seconds(3);
  expect(current()).toBe('2 of 3');
  await expect.element(section).toHaveAttribute('aria-live', 'off');
});

test('nothing moves while something in it has the focus', async () => {
  const { current, button } = await heroWithClock();
  const next = button('Next slide').element() as HTMLElement;
  next.focus();
  await seconds(30);
  expect(current()).toBe('1 of 3');
  next.blur();
  await seconds(3);
  expect(current()).toBe('2 of 3');
});

test('nothing moves while the pointer is over it', async () => {
  const { current, section } = await heroWithClock();
  // Told by events: Vitest moves a faked clock on while it moves the pointer.
  const point = (type: string, relatedTarget: Element | null = document.body) =>
    drawn(() =>
      section.element().dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget })),
    );
  await point('pointerover');
  await seconds(30);
  expect(current()).toBe('1 of 3');
  await point('pointerout');
  await seconds(3);
  expect(current()).toBe('2 of 3');
});

test('where motion is not wanted the slides stand still, until Play', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  });
  const { current, button } = await heroWithClock();
  await seconds(30);
  expect(current()).toBe('1 of 3');
  (button('Play').element() as HTMLElement).click();
  await seconds(3);
  expect(current()).toBe('2 of 3');
});

test('nothing moves in a tab that is hidden', async () => {
  const { current } = await heroWithClock();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await seconds(30);
  expect(current()).toBe('1 of 3');
  hidden.mockReturnValue(false);
  await seconds(3);
  expect(current()).toBe('2 of 3');
});

test('the buttons go on and back, round in a circle', async () => {
  const { expectCurrent, button } = await stillHero();
  await button('Previous slide').click();
  await expectCurrent('3 of 3');
  await button('Next slide').click();
  await expectCurrent('1 of 3');
  await button('Next slide').click();
  await expectCurrent('2 of 3');
});

test('only the current slide can be reached by Tab', async () => {
  const { page, button, expectCurrent } = await stillHero();
  const slide = (label: string) => page.getByRole('region', { name: label });
  const shopNow = slide('1 of 3').getByRole('link', { name: 'Shop Now' });
  await expect
    .element(page.getByRole('heading', { name: 'பலகை Jeux 0–3', level: 1 }))
    .toBeVisible();
  shopNow.element().focus();
  await userEvent.tab();
  await expect.element(button('Previous slide')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(shopNow).toHaveFocus();
  await button('Next slide').click();
  await expectCurrent('2 of 3');
  await expect.element(slide('1 of 3')).toHaveAttribute('inert');
  await expect.element(slide('2 of 3')).not.toHaveAttribute('inert');
});

test('a picture is fetched only shortly before its turn', async () => {
  const { pictures } = await heroWithClock();
  expect(pictures()).toEqual(['/uploads/1-640.webp']);
  await seconds(1.5);
  expect(pictures()).toEqual(['/uploads/1-640.webp', '/uploads/2-640.webp']);
  await seconds(1.5);
  expect(pictures()).toHaveLength(3);
});

test('Shop Now leads to the products', async () => {
  const { page } = await heroOf();
  await page.getByRole('link', { name: 'Shop Now' }).first().click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/product');
});

test('a single category has no controls', async () => {
  const { page, button } = await heroOf(slides.slice(0, 1));
  await expect
    .element(page.getByRole('heading', { name: 'பலகை Jeux 0–3', level: 1 }))
    .toBeVisible();
  await expect.element(button('Next slide')).not.toBeInTheDocument();
});

test('a shop without categories welcomes all the same', async () => {
  const { page, button } = await heroOf([]);
  await expect.element(page.getByRole('heading', { name: 'Haat', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
  await expect.element(button('Pause')).not.toBeInTheDocument();
});

test('on a phone the picture is as tall with one line of text as with two', async () => {
  await page.viewport(412, 823);
  const heightFor = async (description: string) => {
    const hero = await heroOf([{ ...(slides[0] as Slide), description }]);
    const height = document.querySelector('.pictures')?.getBoundingClientRect().height;
    await hero.page.unmount();
    return height;
  };
  const oneLine = await heightFor('Chess.');
  expect(oneLine).toBeGreaterThan(300);
  // The font may arrive after the picture and break the lines elsewhere.
  expect(await heightFor('Chess sets of wood. '.repeat(5))).toBe(oneLine);
});

test('on a phone slides without any text leave no room for it', async () => {
  await page.viewport(412, 823);
  const bare = slides.map((slide) => ({ ...slide, description: '' }));
  const { page: hero } = await heroOf(bare);
  const name = hero.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  const shopNow = hero.getByRole('link', { name: 'Shop Now' }).first().element();
  expect(shopNow.getBoundingClientRect().top - name.bottom).toBeLessThan(32);
});

test.each([280, 320, 414])('at %i px “Shop Now” stands beside the arrows', async (width) => {
  await page.viewport(width, 653);
  const { button } = await heroOf();
  const edge = (of: { element: () => Element }) => of.element().getBoundingClientRect();
  const shopNow = edge(page.getByRole('link', { name: 'Shop Now' }).first());
  const previous = edge(button('Previous slide'));
  expect(shopNow.right).toBeLessThanOrEqual(previous.left);
  expect(previous.width).toBeGreaterThanOrEqual(44);
});
