import { type Browser, chromium } from 'playwright';
import { embeddedDeployment } from '#test/faults/support/deployment.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { findBrowser } from '#test/support/browser.ts';
import { payloads, payloadText } from '#test/support/payloads.ts';
import { profileAt } from '#test/support/profile.ts';
import { Canary, payloadsThatFail } from './canary.ts';
import { pagesOfSite, queryNames } from './site-pages.ts';
import type { TextField } from './text-fields.ts';
import { type FilledShop, fillShop, tableWith, untried } from './text-shop.ts';
import { TextWriter } from './text-writer.ts';
import { Tour } from './tour.ts';

const sizes = { full: { rounds: payloads.length }, short: { rounds: 1 } };

/** What nobody is shown again, and the table that is only looked at before it is imported. */
const shownNowhere =
  /password|identifier|token|send-confirmation|\/import|legal-pages title|legal-pages\/preview|^GET /i;

/** Columns that the same people write again: by their profile, by changing the category. */
const writtenAgain = /^POST (\/auth\/register|\/categories description)/;

export const scripts: Row = {
  name: 'Script payloads',
  promise: 'in every text field, on every page: none runs; normal use breaks no policy',
  async prove({ form, say, opened }) {
    const findings = new Findings();
    const browser = opened.adopt(await openBrowser(), (it) => it.close());
    const deployment = await embeddedDeployment(opened);
    const { url } = await deployment.shop({ ADMIN_EMAIL: 'owner@haat.local' });
    const silent = await payloadsThatFail(browser, payloads);
    for (const { text } of silent)
      findings.expect(false, `runs nowhere, so proves nothing: ${text}`);
    const site = { url, browser, findings };
    if (form === 'full') await visitWith(site, plainText(), { asked: '', withPolicy: true });
    const counts = { fields: 0, pages: 0, dialogs: 0 };
    for (let round = 0; round < sizes[form].rounds; round += 1) {
      const asked = form === 'full' ? (payloads[round]?.text ?? '') : '';
      const withPolicy = form === 'short' || round % 2 === 1;
      const { fields, pages, dialogs } = await visitWith(site, hostileText(round), {
        asked,
        withPolicy,
      });
      counts.fields = fields;
      counts.pages += pages;
      counts.dialogs += dialogs;
      say(`round ${round + 1}: ${fields} fields, ${pages} pages, ${dialogs} dialogs`);
    }
    return findings.outcome(
      `${payloads.length} payloads, each seen to run where nothing escapes it, in ${counts.fields} text fields; ${counts.pages} pages and ${counts.dialogs} dialogs opened: none ran, none became an element, nothing was reported`,
    );
  },
};

interface Site {
  url: string;
  browser: Browser;
  findings: Findings;
}

interface VisitOptions {
  /** A text to give to everything that an path may ask for. */
  asked: string;
  /** Else only escaping stands between a text and a script. */
  withPolicy: boolean;
}

const openBrowser = async () =>
  chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });

/** Another harmless text for each field. */
function plainText() {
  let turn = 0;
  return ({ maxLength }: TextField) => {
    turn += 1;
    return `${turn} plain words`.slice(0, maxLength);
  };
}

/** Shorter fields have no room for more than a payload. */
const roomForMark = 60;

/**
 * Another payload begins the text of each field, and in each round another one. A comment of any
 * script ends it, so that no text comes twice: names of categories may not.
 */
function hostileText(round: number) {
  let turn = round;
  return ({ maxLength }: TextField) => {
    turn += 7;
    const mark = maxLength < roomForMark ? '' : ` //${round}-${turn}`;
    return payloadText(maxLength - mark.length, turn) + mark;
  };
}

/** Writes texts into every field of the shop, and opens every page as the one who may. */
async function visitWith(site: Site, textFor: (field: TextField) => string, way: VisitOptions) {
  const { url, findings } = site;
  const writer = new TextWriter(url, textFor);
  const filled = await fillShop(writer);
  findings.broken.push(...writer.broken);
  for (const call of untried(writer)) findings.expect(false, `${call} was not tried`);
  for (const [key, { free }] of writer.tried) {
    const isTaken = writer.taken.has(key) || !free || shownNowhere.test(key);
    findings.expect(isTaken, `no text was taken by ${key}`);
  }
  const tours = await Promise.all([
    tourAs(filled.owner, site, filled, writer, way),
    tourAs(filled.customer, site, filled, writer, way),
  ]);
  const [first, second] = tours.map(({ missing }) => [...missing.keys()]);
  for (const key of first ?? []) {
    if (second?.includes(key) && !writtenAgain.test(key))
      findings.expect(false, `nobody was shown the text of ${key}`);
  }
  const sum = (part: 'pages' | 'dialogs') => tours.reduce((all, tour) => all + tour[part], 0);
  return { fields: writer.tried.size, pages: sum('pages'), dialogs: sum('dialogs') };
}

async function tourAs(
  person: FilledShop['owner'],
  { url, browser, findings }: Site,
  { owner, params }: FilledShop,
  { taken }: TextWriter,
  { asked, withPolicy }: VisitOptions,
): Promise<Tour> {
  const paths = pagesOfSite({ ...params, '*': 'nowhere' }).filter(
    (path) => path.startsWith('/admin') === (person === owner),
  );
  const canary = await Canary.in(browser, { bypassCSP: !withPolicy, ...profileAt(url, person) });
  const texts = [...taken].filter(([key]) => !shownNowhere.test(key));
  const tour = new Tour(
    canary.context,
    new Map(texts),
    tableWith(asked || payloads.map(({ text }) => text).join(' ')),
  );
  await tour.visit(paths, true);
  if (asked) {
    const query = new URLSearchParams(queryNames().map((name) => [name, asked]));
    await tour.visit(
      paths.map((path) => `${path}?${query}#token=${encodeURIComponent(asked)}`),
      false,
    );
  }
  await canary.context.close();
  for (const words of tour.complaints) findings.expect(false, `reported on ${words}`);
  for (const trap of tour.traps) findings.expect(false, `became an element on ${trap}`);
  for (const [number, where] of canary.ran)
    findings.expect(false, `payload ${number} ran: ${where}`);
  return tour;
}
