import { expect, test } from 'vitest';
import { statusIn } from './status-words.ts';

test.each([
  ...['Draft', 'Drafts', 'Unpublished', 'Un-published', 'NOT_PUBLISHED', 'Inactive', 'In-active'],
  ...['Inactive (temporarily)', 'Not Active', 'Non-active', 'Deactivated', 'Disabled', 'Disable'],
  ...['Hidden', 'Hide', 'Invisible', 'Private', 'Pending', 'Pending approval', 'QC pending'],
  ...['Awaiting approval', 'Under review', 'Not approved', 'Rejected', 'Paused', 'On hold'],
  ...['Suspended', 'Suppressed', 'Blocked', 'Blocked by the marketplace', 'Discontinued'],
  ...['Out of sale', 'Off-sale', 'Not for sale', 'Delisted', 'Not listed', 'Offline', 'Stopped'],
  ...['Temporarily unavailable', 'Not available', 'Expired', 'Archived', 'Deleted', 'Removed'],
  ...['No', 'N', '0', '-1', 'False', 'F', 'Off', '✗'],
  ...[
    'बंद',
    'बंद है',
    'निष्क्रिय',
    'नहीं',
    'ड्राफ्ट',
    'ड्राफ़्ट',
    'छिपा हुआ',
    'छुपा',
    'लंबित',
    'निलंबित',
    'रोका गया',
    'हटाया गया',
  ],
  ...['सक्रिय नहीं', 'प्रकाशित नहीं', 'अप्रकाशित', 'अनुपलब्ध', 'उपलब्ध नहीं है'],
])('a product that is “%s” is a draft', (words) => {
  expect(statusIn(words)).toBe('DRAFT');
});

test.each([
  ...['Live', 'ACTIVE', 'Published', 'Visible', 'Enabled', 'Yes', 'y', '1', 'True', 'On'],
  ...['हाँ', 'सक्रिय', 'प्रकाशित'],
])('a product that is “%s” is on sale', (words) => {
  expect(statusIn(words)).toBe('LIVE');
});

test.each(['', 'Entwurf', 'Out of stock', 'New', 'Nominated', 'Offer', 'Featured', 'Closeout'])(
  'nobody knows what “%s” says of a product',
  (words) => {
    expect(statusIn(words)).toBeUndefined();
  },
);
