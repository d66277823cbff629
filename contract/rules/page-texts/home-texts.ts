import type { PageWords } from './page-text.ts';

export const homeTexts = {
  'home-popular': {
    title: 'Most bought',
    text: 'What our customers order most, right now.',
    items: [],
  },
  'home-services': {
    title: 'Our Services',
    text: 'This shop is run by a technology services company. The care that keeps other firms’ systems, people and premises in order is the care that packs your parcel.',
    items: [
      {
        title: 'Software Development',
        text: 'Web, mobile and business software, built to be kept: planned with you, tested, and handed over with nothing hidden.',
      },
      {
        title: 'HR Solutions',
        text: 'Hiring, payroll and compliance handled by people who answer the phone, so that yours can do their work.',
      },
      {
        title: 'Security Services',
        text: 'Trained guards and watched networks. We look after doors, data and everything between them.',
      },
      {
        title: 'IT Consulting',
        text: 'Plain advice on what to buy, build or leave alone, with the sums behind it on one page.',
      },
    ],
  },
  'home-about': {
    title: 'About us',
    text: 'One company, many trades, and a single promise: you know who you are dealing with.',
    items: [
      {
        title: 'Registered company in India',
        text: 'Incorporated, audited and answerable here. Our address and phone number are at the bottom of every page.',
      },
      {
        title: 'Expert team',
        text: 'Engineers, recruiters, security officers and shopkeepers who have done this for years and like explaining it.',
      },
      {
        title: 'Comprehensive service portfolio',
        text: 'From the first idea to daily operation, under one roof and on one invoice.',
      },
    ],
  },
  'home-mission': {
    title: 'Mission',
    text: 'To put dependable technology and honest goods within reach of every home and business in India, at a price that is clear before you pay it.',
    items: [],
  },
  'home-vision': {
    title: 'Vision',
    text: 'An open market where a small town is served as well as a big city, and where trust is earned one delivery at a time.',
    items: [],
  },
  'catalogue-all': { title: 'All Games', text: '', items: [] },
  'footer-services': {
    title: 'Services',
    text: 'Software development, HR solutions, security services, IT consulting, outsourcing and digital services: one team, end to end.',
    items: [],
  },
} satisfies Record<string, PageWords>;
