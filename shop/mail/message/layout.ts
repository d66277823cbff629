import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { createElement as h, type ReactNode } from 'react';
import type { Accent } from '#contract/rules/accents.ts';
import { companyPlace } from '#contract/rules/company-place.ts';
import type { Site } from '#shop/mail/site.ts';
import { awning, brand, type Sender } from './brand.ts';
import { styleSheetOf } from './colors.ts';
import { AccentContext, el, fontFamily, row, table } from './elements.ts';

export interface Message {
  subject: string;
  html: string;
  text: string;
}

export interface Letter {
  subject: string;
  lead: string;
  /** Rows of a table. */
  content: readonly ReactNode[];
  /** The content as plain text. */
  text: string;
}

/** Puts the content of a mail between the shop's name and its details. */
export async function layOut(company: Sender, site: Site, letter: Letter): Promise<Message> {
  const page = pageOf(company, site, letter);
  const html = await render(h(AccentContext, { value: company.accent }, page));
  return { subject: letter.subject, html, text: textOf(company, letter) };
}

const pageOf = (company: Sender, site: Site, { subject, lead, content }: Letter) =>
  h(
    Html,
    { lang: 'en-IN' },
    h(Head, null, ...headOf(subject, company.accent)),
    el(
      'body',
      { paint: { backgroundColor: 'bg' }, style: { margin: 0, padding: 0 } },
      h(Preview, null, lead),
      table(
        { width: '100%', paint: { backgroundColor: 'bg' }, style: pageStyle },
        row(
          el(
            'td',
            { align: 'center', style: { padding: '16px 8px' } },
            table(
              { width: '100%', paint: cardPaint, style: cardStyle },
              row(el('td', {}, awning())),
              band('24px 32px 0', brand(company, site)),
              band('24px 32px 0', ...opening(subject, lead)),
              ...content,
            ),
            footer(company),
          ),
        ),
      ),
    ),
  );

/** Tells mail programs that both schemes are drawn, and not to make links of numbers and dates. */
const headOf = (subject: string, accent: Accent) => [
  h('meta', { key: 'view', name: 'viewport', content: 'width=device-width, initial-scale=1' }),
  h('meta', { key: 'scheme', name: 'color-scheme', content: 'light dark' }),
  h('meta', { key: 'schemes', name: 'supported-color-schemes', content: 'light dark' }),
  h('meta', { key: 'links', name: 'format-detection', content: noLinks }),
  h('title', { key: 'title' }, subject),
  h('style', { key: 'style' }, styleSheetOf(accent)),
];

const noLinks = 'telephone=no, date=no, address=no, email=no, url=no';

/** A long word breaks instead of widening the mail; not every mail program knows `overflow-wrap: anywhere`. */
const pageStyle = { fontFamily, wordBreak: 'break-word' } as const;

const cardPaint = { backgroundColor: 'surface', borderColor: 'border' } as const;

const cardStyle = {
  maxWidth: 600,
  borderWidth: 1,
  borderStyle: 'solid',
  borderRadius: 12,
  overflow: 'hidden',
  textAlign: 'left',
} as const;

/** A row of the card. */
export const band = (padding: string, ...children: ReactNode[]): ReactNode =>
  row(el('td', { className: 'pad', style: { padding } }, ...children));

const opening = (title: string, lead: string) => [
  el(
    'h1',
    { paint: { color: 'fg' }, style: { margin: 0, fontSize: 24, lineHeight: '32px' } },
    title.replace(' (#', '\u00a0(#'),
  ),
  paragraph(lead),
];

export const paragraph = (...children: ReactNode[]): ReactNode =>
  el(
    'p',
    { paint: { color: 'fg' }, style: { margin: '8px 0 0', fontSize: 16, lineHeight: '24px' } },
    ...children,
  );

export const button = ({ label, href }: { label: string; href: string }): ReactNode =>
  table(
    {},
    row(
      el(
        'td',
        { paint: { backgroundColor: 'accent' }, style: { borderRadius: 8 } },
        el(
          'a',
          { href, target: '_blank', paint: { color: 'accent-fg' }, style: buttonStyle },
          label,
        ),
      ),
    ),
  );

const buttonStyle = {
  display: 'inline-block',
  padding: '12px 24px',
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 700,
  textDecoration: 'none',
};

const detailsOf = (company: Sender) =>
  [companyPlace(company), [company.phone, company.email].filter(Boolean).join(' · ')].filter(
    Boolean,
  );

const footer = (company: Sender) =>
  el(
    'p',
    { paint: { color: 'muted' }, style: { margin: '16px 24px', fontSize: 13, lineHeight: '20px' } },
    el('strong', {}, company.name),
    ...detailsOf(company).flatMap((line) => [h('br', { key: line }), line]),
  );

const textOf = (company: Sender, { subject, lead, text }: Letter) =>
  `${[subject, lead, text, ['--', company.name, ...detailsOf(company)].join('\n')].join('\n\n')}\n`;
