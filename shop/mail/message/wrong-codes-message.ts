import type { Site } from '#shop/mail/site.ts';
import type { Message } from './layout.ts';
import { linkMessage } from './link-message.ts';
import type { Sender } from './sender.ts';

export const wrongCodesMessage = (company: Sender, site: Site): Promise<Message> =>
  linkMessage(company, site, {
    subject: 'Somebody may know your password',
    lead: 'Somebody entered your password and then ten wrong codes.',
    within:
      'They did not get in. If it wasn’t you, change your password now: sign out, then choose Forgot password.',
    link: { label: 'Go to the shop', href: site.url },
    otherwise:
      'If it was you, wait 15 minutes and try again, or use a browser that you signed in with before.',
  });
