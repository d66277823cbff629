import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** No stored picture may contain it. */
export const payload = '<script>alert("haat")</script>';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c87828' } });

/** A PNG chunk with a valid checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG whose header claims this size, with hardly any data. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    data,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const zip = Buffer.concat([
  Buffer.from('504b0304140000000000', 'hex'),
  Buffer.from(payload),
  Buffer.from('504b0506', 'hex'),
  Buffer.alloc(18),
]);

const png = await flat(64, 64).png().toBuffer();
const gif = await flat(8, 8).gif().toBuffer();
const frames = await sharp(
  [
    await flat(8, 8).png().toBuffer(),
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  ],
  { join: { animated: true } },
)
  .raw()
  .toBuffer({ resolveWithObject: true });
const moving = () =>
  sharp(frames.data, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
const half = async (image: Sharp) => {
  const whole = await image.toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
};
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

/** Files that the shop must refuse, by description. */
export const refusedFiles: Record<string, Buffer> = {
  'an SVG with a script': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`),
  'an SVG that reads a file': Buffer.from(
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'a page': Buffer.from(`<!doctype html>${payload}`),
  'a page behind the signature of a PNG': Buffer.concat([png.subarray(0, 8), Buffer.from(payload)]),
  'a page behind the signature of a JPEG': Buffer.concat([
    Buffer.from('ffd8ffe0', 'hex'),
    Buffer.from(payload),
  ]),
  'a script': Buffer.from('alert(1)'),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj\n%%EOF'),
  'a ZIP': zip,
  'a GIF that is a ZIP too': Buffer.concat([gif, zip]),
  'a script that begins like a GIF': Buffer.from('GIF89a=1;alert(1)'),
  'half a PNG': await half(noise().png()),
  'half a JPEG': await half(noise().jpeg()),
  'half a WebP': await half(noise().webp()),
  'half an AVIF': await half(noise().avif()),
  'nothing at all': Buffer.alloc(0),
  'a PNG that claims 64,000 × 64,000': claimedPng(64_000, 64_000),
  'a PNG that claims 2³¹−1 × 2³¹−1': claimedPng(2 ** 31 - 1, 2 ** 31 - 1),
  'a PNG that claims no width': claimedPng(0, 10),
  'a PNG of 1,000 bytes of data that claims 6,000 × 6,000': claimedPng(6000, 6000),
  'a bomb above 40 megapixels': await flat(8000, 5001).png({ compressionLevel: 9 }).toBuffer(),
  'a GIF': gif,
  'a GIF that moves for ever': await moving().gif({ loop: 0 }).toBuffer(),
  'a WebP that moves': await moving().webp({ loop: 0 }).toBuffer(),
  'a TIFF': await flat(8, 8).tiff().toBuffer(),
  'a BMP': Buffer.concat([
    Buffer.from('424d3a000000000000003600000028000000010000000100000001001800', 'hex'),
    Buffer.alloc(28),
  ]),
  'an ICO': Buffer.concat([
    Buffer.from('00000100010001010000010020003000000016000000', 'hex'),
    Buffer.alloc(48),
  ]),
  'ten bytes of zero': Buffer.alloc(10),
};

const small = await flat(64, 48).png().toBuffer();
const text = pngChunk('tEXt', Buffer.from(`Comment\0${payload}`, 'latin1'));

/** A PNG of 64 × 48 pixels with these chunks behind its header. */
export function pngWith(chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([small.subarray(0, 33), ...chunks, small.subarray(33)]);
}

const tags = {
  IFD0: { Copyright: payload },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 18/1 0/1' },
};
const jpeg = await flat(64, 48).jpeg().withExif(tags).toBuffer();

/** Valid pictures with hidden content that must not be stored, by description. */
export const smugglingPictures: Record<string, Buffer> = {
  'a PNG with a script in a text chunk': pngWith([text]),
  'a PNG with a script after its end': Buffer.concat([small, Buffer.from(payload)]),
  'a PNG that is a ZIP too': Buffer.concat([small, zip]),
  'a JPEG that says where it was taken': jpeg,
  'a JPEG that is a ZIP too': Buffer.concat([jpeg, zip]),
  'a bomb of just 40 megapixels': await flat(8000, 5000).png({ compressionLevel: 9 }).toBuffer(),
};
