import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { Checkbox, Fieldset, Radio, RadioGroup } from './choice.tsx';
import { Select, TextArea, TextField } from './field.tsx';

test.each([
  ['a text field', TextField],
  ['a text area', TextArea],
  ['a menu', Select],
])('ties label, hint and error to %s', async (_, Control) => {
  const page = await renderAt(
    '/',
    <Control label="City" hint="Where you live" error="Enter the city." />,
  );
  const control = page.getByLabelText('City');
  await expect.element(control).toHaveAccessibleDescription('Where you live Enter the city.');
  await expect.element(control).toHaveAttribute('aria-invalid', 'true');
});

test('a field without hint and error has no description', async () => {
  const page = await renderAt('/', <TextField label="City" />);
  const city = page.getByLabelText('City');
  await expect.element(city).not.toHaveAttribute('aria-describedby');
  await expect.element(city).not.toHaveAttribute('aria-invalid');
});

test('a label chooses one radio of a group', async () => {
  const page = await renderAt(
    '/',
    <RadioGroup legend="Size" error="Choose a size.">
      <Radio name="size" label="Small" />
      <Radio name="size" label="Large" />
    </RadioGroup>,
  );
  const group = page.getByRole('radiogroup', { name: 'Size' });
  await expect.element(group).toHaveAccessibleDescription('Choose a size.');
  await page.getByText('Large').click();
  await expect.element(page.getByLabelText('Large')).toBeChecked();
  await page.getByLabelText('Small').click();
  await expect.element(page.getByLabelText('Large')).not.toBeChecked();
});

test('labels tick the boxes of a fieldset one by one', async () => {
  const page = await renderAt(
    '/',
    <Fieldset legend="Rating">
      <Checkbox label="5 stars" />
      <Checkbox label="4 stars" />
    </Fieldset>,
  );
  await expect.element(page.getByRole('group', { name: 'Rating' })).not.toHaveAttribute('role');
  await page.getByText('5 stars').click();
  await page.getByText('4 stars').click();
  await expect.element(page.getByLabelText('5 stars')).toBeChecked();
  await expect.element(page.getByLabelText('4 stars')).toBeChecked();
});
