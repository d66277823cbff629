import {
  BarcodeFormat,
  BinaryBitmap,
  Code128Reader,
  HybridBinarizer,
  RGBLuminanceSource,
} from '@zxing/library';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Barcode } from './barcode.tsx';

test.each(['1', '57', '1234567', '2147483647', 'EA123456789IN'])(
  'a scanner reads %s from the barcode',
  async (text) => {
    const { data, info } = await sharp(Buffer.from(drawn(text)))
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const seen = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
    const read = new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(seen)));
    expect([read.getText(), read.getBarcodeFormat()]).toEqual([text, BarcodeFormat.CODE_128]);
  },
);

/** Draws each module 3 pixels wide. */
const drawn = (text: string) =>
  renderToStaticMarkup(createElement(Barcode, { text }))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/viewBox="0 0 (\d+) (\d+)"/, (box, width, height) => {
      return `${box} width="${width * 3}" height="${height * 3}"`;
    });
