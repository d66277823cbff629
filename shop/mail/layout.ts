import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type ReactNode } from 'react';
import type { Company } from '#contract/company.ts';

export interface Message {
  subject: string;
  html: string;
  text: string;
}

const ink = '#1f2430';
const body = { backgroundColor: '#f6f3ec', color: ink, fontFamily: 'Helvetica, Arial, sans-serif' };
const card = { backgroundColor: '#ffffff', margin: '24px auto', maxWidth: 560, padding: 32 };
const small = { color: '#5b6270', fontSize: 13, lineHeight: '20px' };

export async function renderMail(
  company: Company,
  { subject, lead, content }: { subject: string; lead: string; content: ReactNode },
): Promise<Message> {
  const page = h(
    Html,
    { lang: 'en-IN' },
    h(Head),
    h(Preview, null, lead),
    h(
      Body,
      { style: body },
      h(
        Container,
        { style: card },
        h(Heading, { as: 'h1', style: { fontSize: 22, margin: '0 0 16px' } }, subject),
        h(Text, { style: { fontSize: 16, lineHeight: '24px' } }, lead),
        content,
        h(Hr, { style: { borderColor: '#e5e0d5', margin: '24px 0' } }),
        h(Text, { style: small }, footerOf(company)),
      ),
    ),
  );
  return { subject, html: await render(page), text: await render(page, { plainText: true }) };
}

const footerOf = ({ name, address, pincode, phone, email }: Company) =>
  [name, [address, pincode].filter(Boolean).join(' '), phone, email].filter(Boolean).join(' · ');
