import type { Locator } from 'playwright';
import sharp from 'sharp';
import type { Product } from '#contract/products/products.ts';
import { type Customer, callApi } from '../over-the-api.ts';

/** A name that nobody else's test uses. */
export const named = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

export const drawn = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

export const fileOf = (name: string, buffer: Buffer, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer,
});

export const choose = (within: Locator, label: string, files: ReturnType<typeof fileOf>[]) =>
  within.getByLabel(label, { exact: label === 'Images' || label === 'Image' }).setInputFiles(files);

export async function found(name: string): Promise<Product> {
  const { data } = await callApi('GET /products', { query: { search: name } });
  return data.find((product) => product.name === name) as Product;
}

/** Makes a category with this picture. */
export async function addCategory({ token }: Customer, name: string, picture: Buffer) {
  const body = new FormData();
  body.append('name', name);
  body.append('media', new Blob([new Uint8Array(picture)]), 'one.png');
  return (await callApi('POST /categories', { token, body })).category;
}
