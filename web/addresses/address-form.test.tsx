import { expect, test } from 'vitest';
import { openAddressForm } from '#test/components/address-form.tsx';
import { Refused } from '#test/components/api-answers.ts';
import { anAddress } from '#test/components/samples.ts';

test('what is missing stands at its fields, the first one has the focus, and nothing is sent', async () => {
  const { page, code, save, requests } = await openAddressForm();
  await save.click();
  await expect.element(code).toHaveFocus();
  for (const [name, words] of [
    ['Postal Code', 'Enter the PIN code.'],
    ['Address Line 1', 'Enter the address.'],
    ['City', 'Enter the city.'],
    ['State', 'Enter the state.'],
  ] as const) {
    await expect
      .element(page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })))
      .toHaveAccessibleDescription(new RegExp(words));
  }
  expect(requests).toEqual([]);
});

test('a PIN code of another form is refused at its field until it has six digits', async () => {
  const { page, code, line, save, saved } = await openAddressForm();
  await line.fill('४/2, मंदिर मार्ग-B');
  await code.fill('012345');
  await save.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('560001');
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect.element(page.getByText('Address added!')).toBeVisible();
  expect(saved()).toHaveLength(1);
});

test.each(['५६०००१', '৫৬০ ০০১', '５６０-００１'])(
  'a PIN code typed as %s finds its place, and is sent in plain digits',
  async (typed) => {
    const { code, line, city, save, saved } = await openAddressForm();
    await code.fill(typed);
    await expect.element(city).toHaveValue('ಬೆಂಗಳೂರು');
    await line.fill('४/2, मंदिर मार्ग-B');
    await save.click();
    await expect
      .poll(() => saved().map(({ body }) => body))
      .toMatchObject([{ postalCode: '560001' }]);
  },
);

test('a new address is sent as it was typed, its PIN code without separators', async () => {
  const { page, code, line, city, save, saved, onSaved } = await openAddressForm();
  await code.fill('560-001');
  await expect.element(city).toHaveValue('ಬೆಂಗಳೂರು');
  await line.fill('४/2, मंदिर मार्ग-B');
  await page.getByLabelText('Set as default').click();
  await save.click();
  await expect.element(page.getByText('Address added!')).toBeVisible();
  const address = {
    addressLine1: '४/2, मंदिर मार्ग-B',
    addressLine2: '',
    city: 'ಬೆಂಗಳೂರು',
    state: 'Karnataka',
    postalCode: '560001',
    isDefault: true,
  };
  expect(saved()[0]?.body).toEqual(address);
  expect(onSaved.mock.calls).toEqual([[{ id: 21, ...address }]]);
});

test('an address that is changed is sent to its own URL; the default stays the default', async () => {
  const { page, line, save, saved } = await openAddressForm(anAddress());
  const isDefault = page.getByLabelText('Set as default');
  await expect.element(isDefault).toBeChecked();
  await expect.element(isDefault).toBeDisabled();
  await line.fill('5 Temple Road');
  await save.click();
  await expect.element(page.getByText('Address updated!')).toBeVisible();
  expect(saved()).toMatchObject([
    { name: 'PUT /addresses/{id}', params: { id: '21' }, body: { addressLine1: '5 Temple Road' } },
  ]);
});

test('what the shop refuses stands at its field, and what was typed stays', async () => {
  const long = 'Use at most 200 characters.';
  const { page, line, save, onSaved } = await openAddressForm(anAddress(), {
    'PUT /addresses/{id}': () => {
      throw new Refused('validation', long, { addressLine1: long });
    },
  });
  await line.fill('A very long street');
  await save.click();
  await expect.element(page.getByText('Save failed!')).toBeVisible();
  await expect.element(line).toHaveFocus();
  await expect.element(line).toHaveAccessibleDescription(long);
  await expect.element(line).toHaveValue('A very long street');
  expect(onSaved).not.toHaveBeenCalled();
});

test('an address that was changed on another device is told, and reloaded on request', async () => {
  const shown = anAddress();
  const stored = { ...shown, addressLine2: 'Second floor' };
  const { page, line, save, onSaved } = await openAddressForm(shown, {
    'GET /addresses': () => ({ addresses: [stored] }),
    'PUT /addresses/{id}': ({ body }) => {
      if (body.before?.addressLine2 === stored.addressLine2) {
        return { message: 'Saved.', address: { ...stored, addressLine1: body.addressLine1 } };
      }
      throw new Refused('conflict', 'Somebody else has changed this address.');
    },
  });
  await line.fill('7 Temple Street');
  await save.click();
  await expect
    .element(page.getByRole('alert').getByText(/^You changed your address in another window/))
    .toBeVisible();
  await expect.element(line).toHaveValue('7 Temple Street');

  await page.getByRole('button', { name: 'Reload it' }).click();
  await expect.element(page.getByLabelText('Address Line 2')).toHaveValue('Second floor');
  await line.fill('7 Temple Street');
  await save.click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

test('a receiver is asked for on request, sent with the address, and shown again', async () => {
  const { page, code, line, save, saved } = await openAddressForm();
  const name = page.getByLabelText('Receiver’s name');
  await expect.element(name).not.toBeVisible();
  await page.getByText('Is it for somebody else?').click();
  await name.fill('सुनीता राव');
  const mobile = page.getByLabelText('Receiver’s mobile number');
  await mobile.fill('982201234');
  await code.fill('560001');
  await line.fill('४/2, मंदिर मार्ग-B');
  await save.click();
  await expect.element(mobile).toHaveFocus();
  await expect.element(mobile).toHaveAccessibleDescription(/10-digit mobile number/);
  expect(saved()).toEqual([]);
  await mobile.fill('9822012345');
  await save.click();
  await expect.element(page.getByText('Address added!')).toBeVisible();
  const receiver = { receiverName: 'सुनीता राव', receiverMobile: '9822012345' };
  expect(saved()[0]?.body).toMatchObject(receiver);
});

test('the receiver of an address is in sight when it is changed, and goes when emptied', async () => {
  const receiver = { receiverName: 'सुनीता राव', receiverMobile: '9822012345' };
  const { page, save, saved } = await openAddressForm(anAddress(receiver));
  await page.getByLabelText('Receiver’s name').fill('');
  await page.getByLabelText('Receiver’s mobile number').fill('');
  await save.click();
  await expect.element(page.getByText('Address updated!')).toBeVisible();
  expect(saved()[0]?.body).toMatchObject({ before: receiver });
  expect(Object.keys(Object(saved()[0]?.body))).not.toContain('receiverName');
});
