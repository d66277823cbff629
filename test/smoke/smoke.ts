import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { demoCustomer } from '#demo/people.ts';
import { trackingTokensBy } from '#shop/orders/parcels/tracking-tokens.ts';
import { isLoading, navigateTo } from '#test/faults/scripts/in-page.ts';
import { findBrowser } from '#test/support/browser.ts';
import { countOpened } from '#test/support/run-folder.ts';
import { newFolder } from '#test/support/template-folders.ts';
import { tier } from '#test/support/tier.ts';
import { pagesFor } from './site-map.ts';
import { addNames, openNames } from './strangers-names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patienceMs = 120_000;
const secretKey = 'a secret key for the tests alone, 32';
const product = 'champion-carrom-board';

/**
 * Uses the shop as people do: starts it with `npm start` and the demo shop, opens every page as a
 * visitor, as a customer who buys something and as the owner who ships it and adds products with names
 * in many scripts, sends every GET of the contract, opens the pages once more, stops the shop, starts it again, and verifies the books.
 * Returns what should not happen meanwhile: answers of 500 and more, failed GETs, complaints in the
 * browser's console, and log lines above the level `info`.
 */
export async function findFaults(settings: Record<string, string>): Promise<string[]> {
  const findings: string[] = [];
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(await newFolder('migrated'), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const all = { ...settings, DATA_DIR: folder, SECRET_KEY: secretKey };
  const browser = opened.adopt(await openBrowser(), (it) => it.close());

  const shop = await npmStart(all, findings);
  opened.defer(shop.stop);
  const people = await openPeople(browser, shop.url, findings);
  const made = await sellOne(people, signInPrinted(shop.printed()), shop.url);
  const named = await addNames(shop.url, await tokenOf(people.owner));
  await openNames(shop.url, named, findings);
  await openPages(people, made);
  await sendEveryGet(shop.url, people, made, findings);
  await readPages(shop.url, made, findings);
  await shop.stop();

  const again = await npmStart(all, findings);
  opened.defer(again.stop);
  await sendEveryGet(again.url, people, made, findings);
  await readPages(again.url, made, findings);
  if (tier === 'all') await openNames(again.url, named, findings);
  findings.push(...(await verify(all)));
  return findings;
}

type People = Record<'visitor' | 'customer' | 'owner', BrowserContext>;

/** What the customer ordered, for the paths that name it. */
interface Made {
  id: string;
  customerId: string;
  token: string;
}

/** What a new shop answers with an error, as it should. */
const refused: Record<string, number> = {
  '/no-such-page': 404,
  '/no-such-page.data': 404,
  // The owner has not written it.
  '/shipping-returns': 404,
  '/shipping-returns.data': 404,
  // The cash desk is switched off.
  '/api/desk': 409,
};

async function openBrowser() {
  countOpened('browsers');
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
}

async function openPeople(browser: Browser, baseURL: string, findings: string[]): Promise<People> {
  const person = async () => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    context.setDefaultTimeout(patienceMs);
    context.on('page', () => countOpened('pages'));
    context.on('console', (message) => {
      // The browser's own words for an answer that `onAnswer` judges.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load')) return;
      findings.push(`${message.page()?.url()} complains: ${message.text()}`);
    });
    context.on('weberror', (error) => findings.push(`A page threw ${error.error().stack}`));
    context.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (answer.status() < 400 || refused[pathname] === answer.status()) return;
      findings.push(`${answer.url()} answered ${answer.status()}`);
    });
    return context;
  };
  return { visitor: await person(), customer: await person(), owner: await person() };
}

/** The demo customer buys one piece, and the owner ships it. */
async function sellOne({ customer, owner }: People, admin: SignIn, url: string): Promise<Made> {
  const page = await customer.newPage();
  await signIn(page, '/myaccount/dashboard', demoCustomer);
  await page.goto(`/product/${product}`);
  const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/add'));
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await added;
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const said = await page.getByRole('dialog', { name: 'Order placed successfully!' }).textContent();
  const id = /#(\d+)/.exec(said ?? '')?.[1] ?? '';
  await page.close();

  const office = await owner.newPage();
  await signIn(office, '/admin/order', admin);
  const status = office.getByRole('combobox', { name: `Delivery status of order ${id}` });
  const saved = office.waitForResponse((answer) => answer.url().endsWith(`/orders/${id}/status`));
  await status.selectOption('SHIPPED');
  await saved;
  await office.close();
  const { body } = await get(`${url}/api/orders/my-orders/${id}`, await tokenOf(customer));
  const placedAt = new Date(JSON.parse(body).order.createdAt);
  const buyers = await get(
    `${url}/api/customers?search=${demoCustomer.email}`,
    await tokenOf(owner),
  );
  const customerId = String(JSON.parse(buyers.body).data[0]?.id);
  return { id, customerId, token: trackingTokensBy(secretKey).of({ id: Number(id), placedAt }) };
}

async function signIn(page: Page, path: string, { email, password }: SignIn) {
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email or username').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function openPages(people: People, made: Made) {
  const { visitor, customer, owner } = pagesFor({ ...made, slug: product });
  await openEach(people.visitor, visitor, (page, path) => page.goto(path));
  // The browser renders these: going on, as a link does, is enough.
  const goOn = (page: Page, path: string) => page.evaluate(navigateTo, path);
  await openEach(people.customer, customer, goOn);
  await openEach(people.owner, owner, goOn);
}

async function openEach(
  person: BrowserContext,
  [first = '/', ...others]: string[],
  open: (page: Page, path: string) => Promise<unknown>,
) {
  const page = await person.newPage();
  await page.goto(first);
  await untilLoaded(page);
  for (const path of others) {
    await open(page, path);
    await untilLoaded(page);
  }
  await page.close();
}

async function untilLoaded(page: Page) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  while (await page.evaluate(isLoading)) await page.evaluate(nextFrame);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Asks once more for each page that the server renders. */
async function readPages(url: string, made: Made, findings: string[]) {
  for (const path of pagesFor({ ...made, slug: product }).visitor) {
    const { status, body } = await get(url + path);
    if (status !== (refused[path] ?? 200)) findings.push(`${path} answered ${status}: ${body}`);
  }
}

/** Sends each GET of the contract as somebody who may send it. */
async function sendEveryGet(url: string, people: People, made: Made, findings: string[]) {
  const tokens = {
    customer: await tokenOf(people.customer),
    owner: await tokenOf(people.owner),
  };
  const { body } = await get(`${url}/api/products/${product}`);
  const { id, category } = JSON.parse(body).product;
  const importId = await planImport(url, tokens.owner);
  const idFor = (name: string) => {
    if (name.includes('/orders/')) return made.id;
    if (name.includes('/imports/')) return importId;
    return name.includes('/customers/') ? made.customerId : id;
  };
  for (const [name, { access }] of Object.entries(api as Record<string, Endpoint>)) {
    if (!name.startsWith('GET ')) continue;
    const path = name
      .slice(4)
      .replace('{id}', idFor(name))
      .replace('{productId}', id)
      .replace('{idOrSlug}', product)
      .replace('{slug}', 'privacy-policy')
      .replace('{categoryName}', encodeURIComponent(category.name))
      .replace('{postalCode}', '570001')
      .replace('{token}', made.token)
      .replace(/^\/delivery$/, '/delivery?postalCode=570001')
      .replace(/^\/dashboard\/sales$/, '$&?from=2026-11-01&to=2026-11-23');
    const isForCustomers = access === 'customer' || access === 'signed-in';
    const token = access === 'public' ? '' : tokens[isForCustomers ? 'customer' : 'owner'];
    const { status, body } = await get(`${url}/api${path}`, token);
    if (status !== (refused[`/api${path}`] ?? 200))
      findings.push(`${name} answered ${status}: ${body}`);
  }
  for (const path of besideTheContract) {
    const { status, body } = await get(url + path);
    if (status !== 200) findings.push(`${path} answered ${status}: ${body}`);
  }
}

/** The id of a file of products that is read and not applied. */
async function planImport(url: string, token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['Name,Price,Qty\nमिट्टी का दीया,₹ 49,12\n']), 'diyas.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/imports`, { method: 'POST', headers, body: form });
  return String((await answer.json()).import?.id);
}

const besideTheContract = [
  '/api/openapi.json',
  '/api/docs/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/sw.js',
];

async function get(url: string, token = '') {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(url, { headers });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, body: isStream ? '' : await answer.text() };
}

async function tokenOf(person: BrowserContext): Promise<string> {
  const { origins } = await person.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  return stored.find(({ name }) => name === 'token')?.value ?? '';
}

interface SignIn {
  email: string;
  password: string;
}

/** The owner's, as the first start prints it. */
function signInPrinted(printed: string): SignIn {
  const [, email = '', password = ''] = /sign in as (\S+) with password (\S+)/.exec(printed) ?? [];
  return { email, password };
}

/** Opens the shop as a newcomer does, and lists what its log says above the level `info`. */
async function npmStart(settings: Record<string, string>, findings: string[]) {
  const { LOG_LEVEL: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, PORT: '0', DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  countOpened('shops');
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const opened = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const [, url] = /is open at (http\S+)/.exec(printed) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`npm start ended:\n${printed}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await ended;
    findings.push(...printed.split('\n').filter(isComplaint));
  };
  return { url: await opened, printed: () => printed, stop };
}

const info = 30;

function isComplaint(line: string): boolean {
  if (!line.startsWith('{')) return /error|warn/i.test(line) && !expected.test(line);
  const { level, msg } = JSON.parse(line);
  return level > info && !expected.test(msg);
}

/** A shop without a mail server says so at its start. */
const expected = /mails are only written to DATA_DIR\/outbox/;

/** Has the owner's tool check the books of the running shop; returns what it found. */
async function verify(settings: Record<string, string>): Promise<string[]> {
  const tool = spawn('npm', ['run', '--silent', 'shop', '--', 'verify'], {
    cwd: root,
    env: { ...process.env, ...settings },
  });
  let said = '';
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const code = await new Promise((resolve) => tool.once('close', resolve));
  return code === 0 && said.includes('Everything adds up') ? [] : [`verify says: ${said}`];
}
