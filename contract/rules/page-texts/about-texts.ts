import type { PageWords } from './page-text.ts';

export const aboutTexts = {
  'about-welcome': {
    title: 'A technology company that runs an open market',
    text: '{name} builds software, recruits staff, provides security and advises businesses. This shop is our own, and it sells the way we would like to buy.',
    items: [],
  },
  'about-company': {
    title: 'The company',
    text: '{name} is registered in India. We began with software for other people’s shops; running one of our own taught us what such software is for.',
    items: [],
  },
  'about-figures': {
    title: '',
    text: '',
    items: [
      { title: '500K', text: 'authorized capital' },
      { title: '50K', text: 'equity shares' },
      { title: '360°', text: 'solutions' },
      { title: '24/7', text: 'support' },
    ],
  },
  'about-services': {
    title: 'Our services',
    text: '',
    items: [
      {
        title: 'Software Development',
        text: 'Applications for web, phone and back office, from a first sketch to years of upkeep.',
      },
      {
        title: 'HR Solutions',
        text: 'Recruitment, payroll and compliance for teams of five or five hundred.',
      },
      {
        title: 'Security Services',
        text: 'Guards for premises and systems, with a desk that is staffed day and night.',
      },
      {
        title: 'IT Consulting',
        text: 'Audits, roadmaps and second opinions in words a board can use.',
      },
      {
        title: 'Outsourcing',
        text: 'Back-office work done for you, measured every week, handed back whenever you like.',
      },
      {
        title: 'Digital Services',
        text: 'Websites, shops, search and campaigns that load fast and say what you sell.',
      },
    ],
  },
  'about-capabilities': {
    title: 'Core capabilities',
    text: '',
    items: [
      { title: 'Product design and engineering under one roof', text: '' },
      { title: 'Cloud operations with agreed response times', text: '' },
      { title: 'Staffing across every state of India', text: '' },
      { title: 'Physical and information security audits', text: '' },
    ],
  },
  'about-offer': {
    title: 'What we offer',
    text: '',
    items: [
      { title: 'One person responsible for your project', text: '' },
      { title: 'Fixed prices wherever possible', text: '' },
      { title: 'Documentation you keep, code you own', text: '' },
      { title: 'Support by phone and email, day and night', text: '' },
    ],
  },
} satisfies Record<string, PageWords>;
