import { type Browser, chromium } from 'playwright';
import { embeddedDeployment } from '#test/faults/support/deployment.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { findBrowser } from '#test/support/browser.ts';
import { canaryHost, payloads, payloadText } from '#test/support/hostile/payloads.ts';
import { profileAt } from '#test/support/profile.ts';
import { countOpened } from '#test/support/run-folder.ts';
import { Canary, payloadsThatFail } from './canary.ts';
import { pagesOfSite, queryNames } from './site-pages.ts';
import type { TextField } from './text-fields.ts';
import { type FilledShop, fillShop, secretKey, tableWith, untried } from './text-shop.ts';
import { TextWriter } from './text-writer.ts';
import { Tour } from './tour.ts';

const sizes = { full: { rounds: payloads.length }, short: { rounds: 1 } };

/** Texts that no page shows, and the import table, which is only previewed. */
const shownNowhere =
  /password|identifier|token|second-factor|users\/me|login code|send-confirmation|\/import|orders\/ship|legal-pages title|(legal-pages|products)\/preview|^GET /i;

/** Texts of the back office behind more presses than a tour makes: they are taken, and must not run. */
const deepInside =
  /^(POST \/orders|PUT \/orders\/\{id\}(\/attempt)?|PUT \/(customers|reviews)\/\{id\}|PUT \/mail-settings|POST \/couriers|PUT \/variants\/\{id\}\/stock) |^POST \/fields choices/;

/** Texts that a rule beyond the contract's pattern refuses: links, the UPI ID and the GSTIN. */
const ruled =
  /^(PUT \/(company-details (facebook|instagram|x|youtube|whatsapp|upiId|gstin)|orders\/\{id\}\/status trackingUrl)|POST \/products fields|.* (receiverMobile|address\.receiverMobile|receiver\.mobile|customer\.mobile|customer\.email))$/;

/** Texts that a later call overwrites: the profile, the changed category. */
const writtenAgain = /^POST (\/auth\/register|\/categories description)/;

export const scripts: Row = {
  name: 'Script payloads',
  promise: 'in every text field, on every page: none runs; normal use breaks no policy',
  async prove({ form, say, opened }) {
    const findings = new Findings();
    const browser = opened.adopt(await openBrowser(), (it) => it.close());
    const deployment = await embeddedDeployment(opened);
    const { url } = await deployment.shop({ SECRET_KEY: secretKey });
    const silent = await payloadsThatFail(browser, payloads);
    for (const { text } of silent)
      findings.expect(false, `runs nowhere, so proves nothing: ${text}`);
    const site = { url, browser, findings };
    if (form === 'full') await visitWith(site, plainText(), { payload: '', withPolicy: true });
    const counts = { fields: 0, pages: 0, dialogs: 0 };
    for (let round = 0; round < sizes[form].rounds; round += 1) {
      const payload = form === 'full' ? (payloads[round]?.text ?? '') : '';
      const withPolicy = form === 'short' || round % 2 === 1;
      const { fields, pages, dialogs } = await visitWith(site, hostileText(round), {
        payload,
        withPolicy,
      });
      counts.fields = fields;
      counts.pages += pages;
      counts.dialogs += dialogs;
      say(`round ${round + 1}: ${fields} fields, ${pages} pages, ${dialogs} dialogs`);
    }
    return findings.outcome(
      `${payloads.length} payloads, each shown to run when unescaped, in ${counts.fields} text fields; ${counts.pages} pages and ${counts.dialogs} dialogs opened: none ran, none became an element, nothing was reported`,
    );
  },
};

interface Site {
  url: string;
  browser: Browser;
  findings: Findings;
}

interface VisitOptions {
  /** The value for every query parameter and the fragment; empty for none. */
  payload: string;
  /** Keeps the content security policy; without it, only escaping prevents a script from running. */
  withPolicy: boolean;
}

/** Does not ask the network for the host of the payloads. */
const args = ['--no-sandbox', `--host-resolver-rules=MAP ${new URL(canaryHost).host} ~NOTFOUND`];

async function openBrowser() {
  countOpened('browsers');
  return chromium.launch({ executablePath: await findBrowser(), args });
}

/** A different harmless text for each field. */
function plainText() {
  let turn = 0;
  return ({ maxLength }: TextField) => {
    turn += 1;
    return `${turn} plain words`.slice(0, maxLength);
  };
}

/** Shorter fields have room only for a payload. */
const roomForMark = 60;

/**
 * The text of each field starts with a different payload in each round. It ends with a script comment
 * that makes it unique, as names of categories must be.
 */
function hostileText(round: number) {
  let turn = round;
  return ({ maxLength }: TextField) => {
    turn += 7;
    const mark = maxLength < roomForMark ? '' : ` //${round}-${turn}`;
    // Names keep no two blanks in a row.
    return payloadText(maxLength - mark.length, turn).trimEnd() + mark;
  };
}

/** Writes texts into every field of the shop, then opens every page as a user who may see it. */
async function visitWith(site: Site, textFor: (field: TextField) => string, options: VisitOptions) {
  const { url, findings } = site;
  const writer = new TextWriter(url, textFor);
  const filled = await fillShop(writer);
  findings.broken.push(...writer.broken);
  for (const call of untried(writer)) findings.expect(false, `${call} was not tried`);
  for (const [key, { free }] of writer.tried) {
    const isLeftOut = [shownNowhere, ruled].some((which) => which.test(key));
    const isTaken = writer.taken.has(key) || !free || isLeftOut;
    findings.expect(isTaken, `no text was taken by ${key}`);
  }
  const tours = await Promise.all([
    tourAs(filled.owner, site, filled, writer, options),
    tourAs(filled.customer, site, filled, writer, options),
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
  { payload, withPolicy }: VisitOptions,
): Promise<Tour> {
  const paths = pagesOfSite({ ...params, '*': 'nowhere' }).filter(
    (path) => path.startsWith('/admin') === (person === owner),
  );
  const canary = await Canary.in(browser, { bypassCSP: !withPolicy, ...profileAt(url, person) });
  const texts = [...taken].filter(([key]) => !shownNowhere.test(key) && !deepInside.test(key));
  const tour = new Tour(
    canary.context,
    new Map(texts),
    tableWith(payload || payloads.map(({ text }) => text).join(' ')),
  );
  await tour.visit(paths, true);
  if (payload) {
    const query = new URLSearchParams(queryNames().map((name) => [name, payload]));
    await tour.visit(
      paths.map((path) => `${path}?${query}#token=${encodeURIComponent(payload)}`),
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
