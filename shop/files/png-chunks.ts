const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum. */
const overhead = 12;
/** Beside the critical chunks, whose types begin with a capital letter. */
const needed = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);

/**
 * A PNG without the chunks that its picture does not need, any other file as it is: texts of 7 MB
 * unpack to several gigabytes, and are not kept anyway.
 */
export function withoutTexts(upload: Uint8Array): Uint8Array {
  if (!signature.equals(upload.subarray(0, signature.length))) return upload;
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const kept: Uint8Array[] = [signature];
  for (let at = signature.length; at < bytes.length; ) {
    const end = at + overhead <= bytes.length ? at + overhead + bytes.readUInt32BE(at) : Infinity;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (/^[A-Z]/.test(type) || needed.has(type) || end > bytes.length) {
      kept.push(bytes.subarray(at, end));
    }
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
