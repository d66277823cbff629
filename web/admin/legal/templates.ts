import type { Company } from '#contract/company.ts';
import type { LegalPage } from '#contract/legal.ts';

type Seller = Pick<
  Company,
  'name' | 'address' | 'pincode' | 'email' | 'phone' | 'gstin' | 'grievanceOfficer'
>;

/**
 * A text for an Indian shop to begin with, from what the owner saved about the company. It covers what the
 * E-Commerce Rules of 2020 and the Data Protection Act of 2023 ask a seller to say; an owner has to check it.
 */
export const templateOf = (slug: LegalPage['slug'], seller: Seller): string =>
  templates[slug](seller).join('\n\n');

/** A placeholder in the text for the owner to fill in. */
const gap = (what: string) => `**[${what}]**`;

const nameOf = ({ name }: Seller) => name || gap('name of the shop');

const placeOf = ({ address, pincode }: Seller) =>
  [address || gap('address'), pincode].filter(Boolean).join(', ');

const contact = (seller: Seller) =>
  [
    `- Seller: ${nameOf(seller)}`,
    `- Address: ${placeOf(seller)}`,
    `- Email: ${seller.email || gap('email')}`,
    `- Phone: ${seller.phone || gap('phone')}`,
    ...(seller.gstin ? [`- GSTIN: ${seller.gstin}`] : []),
  ].join('\n');

/** The officer's own contact, or else that of the shop. */
function grievances({ grievanceOfficer: officer, ...seller }: Seller) {
  const name = officer?.name || gap('name');
  const email = officer?.email || seller.email || gap('email');
  const phone = officer?.phone || seller.phone || gap('phone');
  return [
    '## Complaints',
    `Our grievance officer is ${name}, ${email}, ${phone}. We acknowledge a complaint within 48 hours and settle it within one month.`,
  ];
}

const privacy = (seller: Seller) => [
  `This page says what ${nameOf(seller)} knows about you, why, and what you can ask of us.`,
  '## What we keep',
  'With an account: your name, email, mobile number and addresses; your password only in a form that nobody can read. With an order: what you bought, where it goes, and what happened to it.',
  '## What we use it for',
  'To deliver your order, to call or write to you about it, and to keep the records that the law requires. We do not sell your data.',
  '## Who else sees it',
  'The courier gets your name, address and mobile number. Our technical providers keep the data for us. Nobody else gets it, unless the law requires it.',
  '## What you can ask',
  'In your account you can correct your data, download all of it, and erase it. You can also write to us. Invoices stay as long as tax law requires.',
  ...grievances(seller),
  '## Who we are',
  contact(seller),
];

const terms = (seller: Seller) => [
  `These terms apply to every order placed with ${nameOf(seller)}.`,
  '## Prices and payment',
  'Prices are in rupees and include all taxes. Delivery and other charges are shown before you order. You pay in cash when the parcel arrives.',
  '## Orders',
  'An order is accepted when it ships. If we cannot deliver something, we tell you and you pay nothing for it. Until it ships, you can cancel it in your account.',
  '## Delivery',
  `We deliver to the address in your order within the days that are shown there. The courier tries ${gap('number')} times. Please check the parcel when it arrives.`,
  '## Returns and refunds',
  `Tell us within ${gap('number')} days of delivery if something is damaged, wrong or missing. We take it back at our cost and replace it, or pay you back within ${gap('number')} days of its return. These cannot be returned: ${gap('such goods, or delete this sentence')}.`,
  '## Law',
  `Indian law applies. The courts of ${gap('city')} have jurisdiction, as far as consumer law allows.`,
  ...grievances(seller),
  '## Who we are',
  contact(seller),
];

const shipping = (seller: Seller) => [
  `This page says how an order from ${nameOf(seller)} reaches you, and what to do when something is wrong with it.`,
  '## Where and how soon we deliver',
  `We pack your order within ${gap('number')} working days. The days until it arrives, and what delivery costs, are shown before you order.`,
  '## Following your parcel',
  'When your order ships, we email you its tracking number. You can also see it in your account.',
  '## When nobody is at home',
  `The courier tries ${gap('number')} times. After that the parcel comes back to us, and we call you.`,
  '## Cancelling',
  'You can cancel in your account until your order ships, and you pay nothing.',
  '## Returns',
  `Tell us within ${gap('number')} days of delivery if something is damaged, wrong or missing. Keep the parcel with its packing. These cannot be returned: ${gap('such goods, or delete this sentence')}.`,
  '## Refunds',
  `You get your money back within ${gap('number')} days after the goods have reached us. We refund cash by UPI or to a bank account.`,
  ...grievances(seller),
  '## Who we are',
  contact(seller),
];

const templates: Record<LegalPage['slug'], (seller: Seller) => string[]> = {
  'privacy-policy': privacy,
  'terms-conditions': terms,
  'shipping-returns': shipping,
};
