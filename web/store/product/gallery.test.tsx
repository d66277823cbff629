import { useSearchParams } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Image } from '#contract/products/products.ts';
import { pictureIndexFor } from '#contract/rules/pictures.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';
import { Gallery, galleryPictures } from './gallery.tsx';

const picture = (id: number, shows: string) => ({
  id,
  url: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>#${id}`,
  width: 960,
  height: 960,
  color: '#eedd99',
  shows,
});

const rickshaw = aProduct({
  name: 'Rickshaw',
  images: [picture(1, ''), picture(2, 'मजीठ लाल'), picture(3, 'Blue')],
  variants: [aVariant({ id: 51, color: 'मजीठ लाल' }), aVariant({ id: 52, color: 'Blue' })],
});

function ChooseBlue() {
  const [, setParams] = useSearchParams();
  return (
    <button type="button" onClick={() => setParams({ variant: '52' })}>
      Blue
    </button>
  );
}

async function galleryOf(product: typeof rickshaw, search = '') {
  const page = await renderAt(
    `/product/rickshaw${search}`,
    <>
      <Gallery product={product} />
      <ChooseBlue />
    </>,
  );
  return {
    page,
    counter: (words: string) => page.getByText(words, { exact: true }),
    thumbnail: (place: number) => page.getByRole('link', { name: `Show picture ${place}` }),
    enlarge: (place: number) => page.getByRole('link', { name: `Enlarge picture ${place} of 3` }),
    button: (name: string) => page.getByRole('button', { name }),
    dialog: page.getByRole('dialog', { name: 'Rickshaw' }),
  };
}

inViewport(1280, 900);

test('a product without pictures says so', async () => {
  const { page } = await galleryOf({ ...rickshaw, images: [] });
  await expect.element(page.getByText('No images available')).toBeVisible();
});

test('a single picture has neither arrows nor thumbnails', async () => {
  const { counter, button, thumbnail } = await galleryOf({ ...rickshaw, images: [picture(1, '')] });
  await expect.element(counter('Picture 1 of 1')).toBeInTheDocument();
  await expect.element(button('Next picture')).not.toBeInTheDocument();
  await expect.element(thumbnail(1)).not.toBeInTheDocument();
});

test('a thumbnail shows its picture and is marked as current', async () => {
  const { counter, thumbnail } = await galleryOf(rickshaw);
  await thumbnail(3).click();
  await expect.element(counter('Picture 3 of 3')).toBeInTheDocument();
  await expect.element(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  await expect.element(thumbnail(1)).not.toHaveAttribute('aria-current');
});

test('the arrow buttons go round in a circle', async () => {
  const { counter, button } = await galleryOf(rickshaw);
  await button('Previous picture').click();
  await expect.element(counter('Picture 3 of 3')).toBeInTheDocument();
  await button('Next picture').click();
  await expect.element(counter('Picture 1 of 3')).toBeInTheDocument();
});

test('End and Home go to the last and the first picture, and arrow keys stop there', async () => {
  const { counter, enlarge } = await galleryOf(rickshaw);
  enlarge(1).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(enlarge(3)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(counter('Picture 3 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Home}');
  await expect.element(enlarge(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(counter('Picture 1 of 3')).toBeInTheDocument();
});

test('only the current picture is reached by Tab', async () => {
  const { enlarge, thumbnail } = await galleryOf(rickshaw);
  await thumbnail(2).click();
  await expect.element(enlarge(2)).not.toHaveAttribute('tabindex');
  await expect.element(enlarge(1)).toHaveAttribute('tabindex', '-1');
});

test('swiping to a picture makes it the current one', async () => {
  const { page, counter } = await galleryOf(rickshaw);
  const strip = page.getByRole('list').first().element();
  strip.scrollTo({ left: strip.clientWidth * 2, behavior: 'instant' });
  await expect.element(counter('Picture 3 of 3')).toBeInTheDocument();
});

test('another colour shows its picture, without rearranging them', async () => {
  const { counter, button, thumbnail } = await galleryOf(rickshaw);
  await expect.element(counter('Picture 1 of 3')).toBeInTheDocument();
  await button('Blue').click();
  await expect.element(counter('Picture 3 of 3')).toBeInTheDocument();
  await expect.element(thumbnail(3)).toHaveAttribute('href', '#picture-3');
});

test('the picture of a variant that the URL names comes first', async () => {
  const { counter, thumbnail } = await galleryOf(rickshaw, '?variant=52');
  await expect.element(counter('Picture 1 of 3')).toBeInTheDocument();
  await expect.element(thumbnail(1)).toHaveAttribute('href', '#picture-3');
});

test('a click enlarges a picture, and closing returns to it', async () => {
  const { dialog, enlarge, thumbnail, counter } = await galleryOf(rickshaw);
  await thumbnail(2).click();
  await enlarge(2).click();
  await expect.element(dialog.getByText('Picture 2 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect
    .element(dialog.getByRole('img', { name: 'Rickshaw, picture 3 of 3' }))
    .toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('Picture 1 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(counter('Picture 1 of 3')).toBeInTheDocument();
});

test('a single enlarged picture has no steps', async () => {
  const { page, dialog } = await galleryOf({ ...rickshaw, images: [picture(1, '')] });
  await page.getByRole('link', { name: 'Enlarge picture 1 of 1' }).click();
  await expect.element(dialog.getByRole('img')).toBeInTheDocument();
  await expect
    .element(dialog.getByRole('button', { name: 'Next picture' }))
    .not.toBeInTheDocument();
});

const [all, red, blue, blueToo] = [
  picture(1, ''),
  picture(2, 'Red'),
  picture(3, 'Blue'),
  picture(4, 'Blue'),
] as const;
const idsOf = (images: readonly Image[]) => images.map(({ id }) => id);

test('a colour is shown by its first picture, else by one of all colours, else by the first of all', () => {
  expect(pictureIndexFor([red, all, blue, blueToo], 'Blue')).toBe(2);
  expect(pictureIndexFor([red, all, blue], 'Green')).toBe(1);
  expect(pictureIndexFor([red, blue], 'Green')).toBe(0);
  expect(pictureIndexFor([], 'Green')).toBe(0);
});

test('the named colour comes first and the others keep their sequence', () => {
  const images = [all, red, blue, blueToo];

  expect(idsOf(galleryPictures(images, 'Blue', true))).toEqual([3, 1, 2, 4]);
  expect(idsOf(galleryPictures(images, 'Green', true))).toEqual([1, 2, 3, 4]);
  expect(galleryPictures([], 'Green', true)).toEqual([]);
});

test('without a named colour the first picture stays first, unless it shows another colour', () => {
  expect(idsOf(galleryPictures([all, red, blue], 'Blue', false))).toEqual([1, 2, 3]);
  expect(idsOf(galleryPictures([red, blue, all], 'Blue', false))).toEqual(idsOf([blue, red, all]));
});

test('the picture of the tapped card stays until the large one covers it', async () => {
  document.body.style.setProperty('--card-picture', 'url("data:,")');
  onTestFinished(() => {
    document.body.style.removeProperty('--card-picture');
  });
  const [first, ...others] = rickshaw.images as [Image, ...Image[]];
  const notYet = { ...first, url: '/uploads/on-its-way.webp' };
  const { enlarge } = await galleryOf({ ...rickshaw, images: [notYet, ...others] });
  const standsIn = () =>
    getComputedStyle(enlarge(1).element()).getPropertyValue('--card-picture') !== 'none';
  const load = (place: number) =>
    enlarge(place).element().querySelector('img')?.dispatchEvent(new Event('load'));
  await expect.element(enlarge(2)).toBeInTheDocument();
  load(2);
  expect(standsIn()).toBe(true);
  load(1);
  await expect.poll(standsIn).toBe(false);
});
