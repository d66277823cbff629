import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Buyer } from '#test/faults/support/buyers.ts';
import { pause } from '#test/faults/support/waiting.ts';

interface Answer {
  /** 0 means that the connection broke before an answer. */
  status: number;
  ms: number;
  path: string;
}

/** Somebody with an address and a connection of their own. */
class Person {
  private readonly agent: Agent;
  private readonly url: string;
  private readonly token: string;
  readonly answers: Answer[] = [];

  constructor(url: string, localAddress: string, token = '') {
    this.url = url;
    this.token = token;
    this.agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress });
  }

  async ask(method: string, path: string, body?: object): Promise<void> {
    const began = performance.now();
    const status = await this.send(method, path, body).catch(() => 0);
    this.answers.push({ status, path, ms: performance.now() - began });
  }

  leave() {
    this.agent.destroy();
  }

  private send(method: string, path: string, body?: object): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const sent = request(this.url + path, {
      method,
      agent: this.agent,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    sent.on('error', reject).on('response', (response) => {
      text(response).then(() => resolve(response.statusCode ?? 0), reject);
    });
    sent.end(body && JSON.stringify(body));
    return promise;
  }
}

export interface Goods {
  buyers: readonly Buyer[];
  ownerToken: string;
  /** How many visitors come. */
  visitors: number;
  variantId: number;
}

/** How long each person reads before the next click. */
const readingMs = 2_000;

/** Lets visitors, the buyers and the owner use the shop until `end` settles; returns their answers. */
export async function letPeopleIn(url: string, goods: Goods, end: Promise<void>) {
  const { buyers, ownerToken, variantId } = goods;
  const visitors = Array.from(
    { length: goods.visitors },
    (_, at) => new Person(url, `127.0.1.${at + 1}`),
  );
  const customers = buyers.map(({ token }, at) => new Person(url, `127.0.2.${at + 1}`, token));
  const owner = new Person(url, '127.0.3.1', ownerToken);
  let isOpen = true;
  end.finally(() => {
    isOpen = false;
  });
  const repeat = async (act: () => Promise<void>) => {
    await pause(Math.random() * readingMs);
    while (isOpen) await act();
  };
  await Promise.all([
    ...visitors.map((person, at) => repeat(() => visit(person, at))),
    ...customers.map((person, at) => repeat(() => buy(person, buyers[at]?.addressId, variantId))),
    repeat(() => keepShop(owner)),
  ]);
  for (const person of [...visitors, ...customers, owner]) person.leave();
  const answersOf = (people: readonly Person[]) => people.flatMap(({ answers }) => answers);
  return {
    visitors: answersOf(visitors),
    buyers: answersOf(customers),
    owner: answersOf([owner]),
  };
}

let visits = 0;

/** Requests cached pages, a search and a list that are hardly ever cached, and monitoring. */
async function visit(person: Person, at: number) {
  visits += 1;
  const paths = ['/', '/product', `/api/products?search=chess&page=${1 + (visits % 7)}`];
  paths.push(`/product?minPrice=${visits % 50}`, '/privacy-policy');
  if (at === 0) paths.push('/healthz', '/readyz');
  for (const path of paths) {
    await person.ask('GET', path);
    await pause(readingMs);
  }
}

async function buy(person: Person, addressId: number | undefined, productVariantId: number) {
  await person.ask('POST', '/api/cart/add', { productVariantId, quantity: 1 });
  await pause(readingMs);
  await person.ask('GET', '/api/cart');
  await pause(readingMs);
  await person.ask('POST', '/api/orders/place', { addressId, paymentMethod: 'COD' });
  await pause(readingMs);
}

async function keepShop(owner: Person) {
  for (const path of ['/api/dashboard', '/api/orders/all?page=1&limit=20', '/api/audit']) {
    await owner.ask('GET', path);
    await pause(readingMs);
  }
  await owner.ask('POST', '/api/legal-pages/preview', { content: '## Returns\n\nWithin 7 days.' });
}
