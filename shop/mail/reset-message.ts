import { Button, Text } from '@react-email/components';
import { Fragment, createElement as h } from 'react';
import type { Company } from '#contract/company.ts';
import { type Message, renderMail } from './layout.ts';

export function resetMessage(
  company: Company,
  data: Record<string, string>,
  publicUrl: string,
): Promise<Message> {
  const link = `${publicUrl}/reset-password#token=${data.token}`;
  return renderMail(company, {
    subject: 'Set a new password',
    lead: `Somebody, hopefully you, asked for a new password at ${company.name}. The link works once, for an hour.`,
    content: h(
      Fragment,
      null,
      h(Button, { href: link, style: { fontSize: 16, fontWeight: 700 } }, 'Set a new password'),
      h(Text, null, 'If this was not you, you can ignore this mail: your password stays the same.'),
    ),
  });
}
