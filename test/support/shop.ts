import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { routing } from '#api/calls/errors.ts';
import { mountApi } from '#api/calls/mount.ts';
import type { Services } from '#api/handlers.ts';
import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import type { VariantForm } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import type { Role } from '#contract/rules/roles.ts';
import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { openJobs, openJobsToQueue } from '#server/jobs.ts';
import { markEmailConfirmed } from '#shop/accounts/email-confirmation.ts';
import { hashPassword } from '#shop/accounts/passwords/passwords.ts';
import { insertPerson } from '#shop/accounts/people.ts';
import { openSession } from '#shop/accounts/sessions.ts';
import { insertCategory } from '#shop/catalogue/save-category.ts';
import { insertProduct } from '#shop/catalogue/save-product.ts';
import { encoder } from '#shop/files/encoder.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { Refusal } from '#shop/refusal.ts';
import { type Caller, callerOf } from './caller.ts';
import { categoryNamed, personNamed, productNamed, variantNamed } from './cast.ts';
import { emptyAll, freshStore } from './database/fresh-store.ts';
import { servicesIn } from './shop-services.ts';

/** Somebody with a session, who calls the API in it. */
export interface SignedIn extends Caller {
  user: User;
  token: string;
}

/** A whole shop for tests, its API called in-process, on a database of its own. */
export class TestShop implements AsyncDisposable {
  private people = 0;
  readonly store: Store;
  readonly services: Services;
  readonly app: FastifyInstance;
  readonly jobs: PgBoss;
  readonly folder: string;
  /** What was thrown in the shop and is no refusal, the latest last. */
  readonly errors: unknown[];
  /** Somebody without a session. */
  readonly visitor: Caller;

  constructor(
    store: Store,
    services: Services,
    app: FastifyInstance,
    jobs: PgBoss,
    folder: string,
    errors: unknown[],
  ) {
    this.store = store;
    this.services = services;
    this.app = app;
    this.jobs = jobs;
    this.folder = folder;
    this.errors = errors;
    this.visitor = this.callerWith('');
  }

  get db() {
    return this.services.db;
  }

  /** Has confirmed the email. With a username given, the person has no other name. */
  async customer(username?: string): Promise<SignedIn> {
    const user = await this.person(null, username);
    await markEmailConfirmed(this.db, user.id);
    return this.signedIn({ ...user, emailConfirmed: true });
  }

  /** The owner. */
  admin(name?: string): Promise<SignedIn> {
    return this.staff('OWNER', name);
  }

  async staff(role: Role, username?: string): Promise<SignedIn> {
    return this.signedIn(await this.person(role, username));
  }

  private async person(role: Role | null, username?: string): Promise<User> {
    const nth = ++this.people;
    const names = username ? { username } : personNamed(nth);
    const email = `${username ?? `person${nth}`}@example.com`;
    return insertPerson(this.db, { ...names, email, passwordHash: await hashOfPassword() }, role);
  }

  /** A product on sale, with one variant unless others are given. */
  async product(
    details: Partial<Omit<BodyOf<'POST /products'>, 'productVariants'>> & {
      variants?: (Partial<VariantForm> & { stock: number })[];
    } = {},
  ): Promise<Product> {
    const { variants = [{ stock: 10 }], ...rest } = details;
    const nth = ++this.people;
    const name = details.productName ?? productNamed(nth);
    const categoryId = rest.categoryId ?? (await this.category());
    const stored = await this.storedPicture();
    return this.db.transaction((tx) =>
      insertProduct(
        tx,
        {
          productName: name,
          categoryId,
          description: '',
          ...rest,
          productVariants: variants.map((variant, index) => ({
            ...variantNamed(nth, index),
            colorHexCode: '#aa3311',
            originalPrice: 499,
            discountPrice: 100,
            ...variant,
          })),
        },
        [stored],
      ),
    );
  }

  /** Id of a category made for the purpose. */
  async category(name = categoryNamed(++this.people), parentId?: number): Promise<number> {
    const stored = await this.storedPicture();
    const form = { name, description: '', parentId };
    const { id } = await this.db.transaction((tx) => insertCategory(tx, form, [stored]));
    return id;
  }

  private async storedPicture(): Promise<Picture> {
    const { data, ...about } = await encodedPicture();
    const filename = `${randomBytes(16).toString('hex')}.webp`;
    await this.services.storage.put(filename, data);
    return { filename, ...about };
  }

  /** Empties its database, for the next test: much cheaper than another shop. */
  async empty(): Promise<void> {
    await this.db.execute(sql.raw(emptyAll));
  }

  /** Names of the files the shop keeps. */
  files(): Promise<string[]> {
    return readdir(join(this.folder, 'uploads')).catch(() => []);
  }

  async [Symbol.asyncDispose]() {
    await this.app.close();
    await this.jobs.stop({ graceful: false });
    await this.store.close();
    await rm(this.folder, { recursive: true });
  }

  private async signedIn(user: User): Promise<SignedIn> {
    const token = await openSession(this.db, user.id);
    return { user, token, ...this.callerWith(token) };
  }

  /** Somebody with that token, whatever it is worth. */
  callerWith(token: string): Caller {
    return callerOf(this.app, token);
  }
}

/** The password of everybody in a test shop. */
export const password = 'correct horse 1';

let passwordHash: Promise<string> | undefined;

/** Computed once, because it is made to be slow. */
const hashOfPassword = () => {
  passwordHash ??= hashPassword(password);
  return passwordHash;
};

/** Opens a shop for the tests of one file, and closes it behind them. */
export async function shopOfFile(): Promise<TestShop> {
  const shop = await openTestShop();
  afterAll(() => shop[Symbol.asyncDispose]());
  return shop;
}

/** Opens a shop on this database or on a new one; whoever opens it disposes of it. */
export async function openTestShop(given?: Store): Promise<TestShop> {
  const store = given ?? (await freshStore());
  const folder = await mkdtemp(join(tmpdir(), 'haat-shop-'));
  // The database of a test file has its queues already; preparing them takes longer than most tests.
  const jobs = await (given ? openJobs : openJobsToQueue)(store, () => {});
  const services = servicesIn(folder, store, jobs);
  const app: FastifyInstance = Fastify(routing);
  const errors: unknown[] = [];
  app.addHook('onError', async (_request, _reply, error) => {
    if (!(error instanceof Refusal)) errors.push(error);
  });
  await app.register((scope) => mountApi(scope, services), { prefix: '/api' });
  return new TestShop(store, services, app, jobs, folder, errors);
}

/** A small PNG, different at each call. */
export const picture = () =>
  sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: 200, g: 120, b: 40 } },
  })
    .png()
    .toBuffer();

let encoded: ReturnType<typeof encodePicture> | undefined;

const encodePicture = async () => encoder.run('encodeUpload', await picture());

/** Encoded once: another process does it, and tests make thousands of products. */
const encodedPicture = () => {
  encoded ??= encodePicture();
  return encoded;
};

/** A multipart form of text fields, and of files each under its field. */
export function formOf(
  fields: Record<string, string | number>,
  files: Record<string, readonly Buffer[]> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, contents] of Object.entries(files)) {
    for (const bytes of contents)
      form.append(name, new Blob([new Uint8Array(bytes)]), 'picture.png');
  }
  return form;
}
