import { expect, test } from 'vitest';
import { Refused } from '#test/components/api-answers.ts';
import { openCheckoutForm } from '#test/components/checkout-form.tsx';
import { asha } from '#test/components/people.ts';
import { anAddress } from '#test/components/samples.ts';

const mobileWords = 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.';

async function openContact(profile = asha, answers = {}) {
  const form = await openCheckoutForm([anAddress()], answers, profile);
  const placed = () => form.requests.filter(({ name }) => name === 'POST /orders/place');
  return {
    ...form,
    name: form.page.getByLabelText('Full name'),
    mobile: form.page.getByLabelText('Mobile number, for the courier'),
    sent: () =>
      placed().map(({ body }) => ({ name: Object(body).name, mobile: Object(body).mobile })),
  };
}

test('name and mobile number come from the profile, and go with the order', async () => {
  const { name, mobile, place, sent } = await openContact();
  await expect.element(name).toHaveValue('आशा कुर्‍हाडे');
  await expect.element(mobile).toHaveValue('9845012345');
  await name.fill(' Ravi Rao ');
  await mobile.fill('+91 98450-54321');
  await place.click();
  await expect.poll(sent).toEqual([{ name: 'Ravi Rao', mobile: '+91 98450-54321' }]);
});

test('a profile with only its username has no name yet; both may be left empty', async () => {
  const unnamed = { ...asha, firstName: 'asha', lastName: 'asha', mobile: null };
  const { name, mobile, place, sent } = await openContact(unnamed);
  await expect.element(name).toHaveValue('');
  await expect.element(mobile).toHaveValue('');
  await place.click();
  await expect.poll(sent).toEqual([{ name: undefined, mobile: '' }]);
});

test.each(['+91 98450-12345', '098450 12345', '(0)98450 12345'])('takes %j', async (typed) => {
  const { mobile, place, sent } = await openContact();
  await mobile.fill(typed);
  await place.click();
  await expect.poll(sent).toMatchObject([{ mobile: typed }]);
});

test('a wrong number is refused at its field until it is right', async () => {
  const { mobile, place, sent } = await openContact();
  await mobile.fill('12345');
  await place.click();
  await expect.element(mobile).toHaveAccessibleDescription(mobileWords);
  await expect.element(mobile).toHaveAttribute('aria-invalid', 'true');
  await expect.element(mobile).toHaveFocus();
  expect(sent()).toEqual([]);
  await mobile.fill('9845012345');
  await expect.element(mobile).not.toHaveAttribute('aria-invalid');
});

test.each([
  ['name', 'Enter a shorter name.'],
  ['mobile', 'This number cannot be reached.'],
] as const)('what the shop refuses of the %s stands at its field', async (refused, words) => {
  const { place, ...fields } = await openContact(asha, {
    'POST /orders/place': () => {
      throw new Refused('validation', words, { [refused]: words });
    },
  });
  await place.click();
  await expect.element(fields[refused]).toHaveAccessibleDescription(words);
  await expect.element(fields[refused]).toHaveFocus();
});
