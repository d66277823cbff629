import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import {
  aBrokenPicture,
  aNarrowPicture,
  aPicture,
  chooseAtOnce,
  holdDecoding,
} from '#test/components/pictures.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { ImagePicker } from './image-picker.tsx';
import { usePickedImages } from './picked-images.ts';

const tooMany = 'You can upload a maximum of 3 images.';
const kept = [
  { id: 1, url: '/uploads/front.webp', shows: '' },
  { id: 2, url: '/uploads/back.webp', shows: 'Blue' },
];

interface FormProps {
  existing?: typeof kept;
  max?: number;
  colors?: string[];
  error?: string;
}

/** The picker in a form, which shows what it would send. */
function Form({ existing = [], max = 3, ...picker }: FormProps) {
  const images = usePickedImages(existing, max, { tooMany });
  const sent = { order: images.order, dropped: images.droppedIds, changed: images.changed };
  return (
    <>
      <ImagePicker label="Images" name="images" images={images} {...picker} />
      <output aria-label="Sent">{JSON.stringify(sent)}</output>
      <output aria-label="Files">{images.files.map(({ name }) => name).join()}</output>
    </>
  );
}

const open = async (props: FormProps = {}) => {
  const page = await renderAt('/admin/product', <Form {...props} />);
  return {
    page,
    field: page.getByLabelText('Images', { exact: true }),
    alert: page.getByRole('alert'),
    sent: page.getByRole('status', { name: 'Sent' }),
    files: page.getByRole('status', { name: 'Files' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    picture: (name: string) => page.getByRole('img', { name, exact: true }),
    names: () => namesIn(page.getByRole('img')),
  };
};

const namesIn = (images: Locator) => images.elements().map((image) => image.getAttribute('alt'));

test('chosen pictures are shown in their order and sent as files', async () => {
  const { field, files, names, sent } = await open();
  await field.upload([aPicture('one.png'), aPicture('two.png')]);
  await expect.poll(names).toEqual(['one.png', 'two.png']);
  await expect.element(files).toHaveTextContent('one.png,two.png');
  const order = [
    { file: 0, shows: '' },
    { file: 1, shows: '' },
  ];
  await expect
    .element(sent)
    .toHaveTextContent(JSON.stringify({ order, dropped: [], changed: true }));
});

test('the field does not say that no file is chosen', async () => {
  const { field, names } = await open();
  await field.upload(aPicture('one.png'));
  await expect.poll(names).toEqual(['one.png']);
  await expect.element(field).toHaveStyle({ color: 'rgba(0, 0, 0, 0)' });
});

test('a picture that was removed can be chosen again', async () => {
  const { field, button, names } = await open();
  await field.upload(aPicture('one.png'));
  await button('Remove one.png').click();
  await expect.poll(names).toEqual([]);
  await expect.element(field).toHaveFocus();
  await field.upload(aPicture('one.png'));
  await expect.poll(names).toEqual(['one.png']);
});

test('removing a stored picture sends its id among the dropped ones', async () => {
  const { button, sent } = await open({ existing: kept });
  await button('Remove picture 1').click();
  const order = [{ id: 2, shows: 'Blue' }];
  await expect
    .element(sent)
    .toHaveTextContent(JSON.stringify({ order, dropped: [1], changed: true }));
});

test('a file that is no picture is refused by its name, the others are taken', async () => {
  const { field, alert, names } = await open();
  const words = new File(['words'], 'list.txt', { type: 'text/plain' });
  await field.upload([words, aPicture('one.png')]);
  await expect.element(alert).toMatchTextContent(/^list.txt is not a PNG/);
  await expect.poll(names).toEqual(['one.png']);
});

test('a file that cannot be read as a picture is refused', async () => {
  const { field, alert, names } = await open();
  await field.upload(aBrokenPicture('broken.png'));
  await expect.element(alert).toMatchTextContent(/^broken.png cannot be read as a picture/);
  expect(names()).toEqual([]);
});

test('a picture that would be a line is refused', async () => {
  const { field, alert, names } = await open();
  await field.upload(aNarrowPicture('line.png'));
  await expect.element(alert).toMatchTextContent(/^line.png is too narrow \(1 × 5000 pixels\)/);
  expect(names()).toEqual([]);
});

test('more pictures than there may be are refused, and none of them is taken', async () => {
  const { field, alert, names } = await open({ existing: kept });
  await field.upload([aPicture('three.png'), aPicture('four.png')]);
  await expect.element(alert).toHaveTextContent(tooMany);
  expect(names()).toEqual(['picture 1', 'picture 2']);
  await field.upload(aPicture('three.png'));
  await expect.poll(names).toEqual(['picture 1', 'picture 2', 'three.png']);
  await expect.element(alert).not.toBeInTheDocument();
});

test('refused files are named until others are chosen or they are left out', async () => {
  const { page, field, alert, names, button } = await open({ existing: kept });
  await field.upload([aBrokenPicture('broken.png'), aPicture('सामने.png')]);
  await expect.element(field).toHaveAccessibleDescription(/broken\.png cannot be read/);
  await button('Remove picture 1').click();
  await expect.element(alert).toBeVisible();

  await field.upload(aPicture('back.png'));
  await expect.poll(names).toEqual(['picture 2', 'सामने.png', 'back.png']);
  await expect.element(alert).not.toBeInTheDocument();

  await field.upload([aBrokenPicture('one.png'), aBrokenPicture('two.png')]);
  await expect.element(page.getByText('Choose other files, or leave them out.')).toBeVisible();
  await button('leave them out').click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('the hint says how many pictures there may be', async () => {
  const { field } = await open({ max: 1 });
  await expect.element(field).toHaveAccessibleDescription(/one picture$/);
});

test('a picture is moved by the keyboard, which keeps the focus and says the new place', async () => {
  const { page, button, names } = await open({ existing: kept });
  const right = button('Move picture 1 right');
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Cover');
  (right.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['picture 2', 'picture 1']);
  await expect.element(page.getByText('picture 1 is picture 2 of 2.')).toBeInTheDocument();
  await expect.element(right).toHaveFocus();
  await expect.element(right).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['picture 2', 'picture 1']);
  await button('Move picture 1 left').click();
  await expect.poll(names).toEqual(['picture 1', 'picture 2']);
});

test('a picture is dragged to the place of another', async () => {
  const { field, picture, page, names } = await open({ existing: kept });
  await field.upload(aPicture('three.png'));
  await picture('three.png').dropTo(picture('picture 1'));
  await expect.poll(names).toEqual(['three.png', 'picture 1', 'picture 2']);
  await expect.element(page.getByText('three.png is picture 1 of 3.')).toBeInTheDocument();
});

test('a picture that is let go outside the list returns to its place', async () => {
  const { field, picture, names } = await open({ existing: kept });
  await field.upload(aPicture('below.png'));
  // It stands in the second row: its way up to the field leads over the first picture.
  await picture('below.png').dropTo(field, { steps: 30, targetPosition: { x: 64, y: 8 } });
  await expect.poll(names).toEqual(['picture 1', 'picture 2', 'below.png']);
});

test('a single picture cannot be moved', async () => {
  const { field, page, button } = await open();
  await field.upload(aPicture('one.png'));
  await expect.element(button('Remove one.png')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});

test('of several colours, the one that a picture shows is chosen', async () => {
  const { page, sent } = await open({ existing: kept, colors: ['मजीठ लाल', 'Blue'] });
  const menu = page.getByRole('combobox', { name: 'Colour shown in picture 1' });
  await expect.element(menu).toHaveValue('');
  await menu.selectOptions('मजीठ लाल');
  await expect.element(menu).toHaveValue('मजीठ लाल');
  await expect.element(sent).toMatchTextContent(/\{"id":1,"shows":"मजीठ लाल"\}/);
});

test('a colour that no variant has any more counts as all colours', async () => {
  const { page } = await open({ existing: kept, colors: ['मजीठ लाल', 'Green'] });
  const menu = page.getByRole('combobox', { name: 'Colour shown in picture 2' });
  await expect.element(menu).toHaveValue('');
});

test('one colour alone is not asked about', async () => {
  const { page } = await open({ existing: kept, colors: ['मजीठ लाल'] });
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('the error of the field goes once pictures were added', async () => {
  const { page, field } = await open({ error: 'Please upload at least 1 images.' });
  const error = page.getByText('Please upload at least 1 images.');
  await expect.element(error).toBeVisible();
  await field.upload(aPicture('one.png'));
  await expect.element(error).not.toBeInTheDocument();
});

const letGo = async (held: (() => void)[], count: number) => {
  await expect.poll(() => held.length).toBe(count);
  for (const go of held) go();
};

test('a picture that is removed while others are checked stays removed', async () => {
  const held = holdDecoding();
  const { field, names, button } = await open({ existing: kept, max: 5 });
  await field.upload([aPicture('रंग.png'), aPicture('side.png')]);
  await button('Remove picture 1').click();
  await letGo(held, 2);
  await expect.poll(names).toEqual(['picture 2', 'रंग.png', 'side.png']);
});

test('two choices that are checked at the same time both arrive', async () => {
  const held = holdDecoding();
  const { field, names } = await open();
  chooseAtOnce(field, aPicture('one.png'));
  chooseAtOnce(field, aPicture('two.png'));
  await letGo(held, 2);
  // The one that is decoded first stands first.
  await expect.poll(() => names().toSorted()).toEqual(['one.png', 'two.png']);
});

test('the limit counts what is there once the files are checked', async () => {
  const held = holdDecoding();
  const { field, names, button, alert } = await open({ existing: kept });
  await field.upload([aPicture('one.png'), aPicture('two.png')]);
  await button('Remove picture 1').click();
  await letGo(held, 2);
  await expect.poll(names).toEqual(['picture 2', 'one.png', 'two.png']);
  await expect.element(alert).not.toBeInTheDocument();
});
