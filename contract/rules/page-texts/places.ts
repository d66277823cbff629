import type { PageTextId } from './default-texts.ts';

/** The page that a block stands on, and what the back office calls its place there. */
export const places: Record<PageTextId, { page: string; part: string }> = {
  'home-popular': { page: 'Home', part: 'Most bought' },
  'home-services': { page: 'Home', part: 'Services' },
  'home-about': { page: 'Home', part: 'About us' },
  'home-mission': { page: 'Home', part: 'Mission' },
  'home-vision': { page: 'Home', part: 'Vision' },
  'catalogue-all': { page: 'Products', part: 'Heading above all products' },
  'footer-services': { page: 'Every page', part: 'Services in the footer' },
  'about-welcome': { page: 'About Us', part: 'Welcome' },
  'about-company': { page: 'About Us', part: 'The company' },
  'about-figures': { page: 'About Us', part: 'Figures' },
  'about-services': { page: 'About Us', part: 'Services' },
  'about-capabilities': { page: 'About Us', part: 'Core capabilities' },
  'about-offer': { page: 'About Us', part: 'What we offer' },
};

export const placeName = (id: PageTextId): string => `${places[id].page}: ${places[id].part}`;
