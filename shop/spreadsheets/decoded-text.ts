import chardet from 'chardet';

/** The text of a file in whatever encoding it is; undefined if it is in none that can be read. */
export function decodedText(bytes: Uint8Array): string | undefined {
  const wide = wideOf(bytes);
  return (
    (wide && decode(bytes, wide)) ??
    decode(bytes, 'utf-8') ??
    decode(bytes, encodingOf(bytes)) ??
    mostlyUtf8(bytes) ??
    decode(bytes, 'windows-1252')
  );
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Excel saves "Unicode text" as UTF-16. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const guess = chardet.detect(bytes.subarray(0, 64 * 1024));
  return guess?.startsWith('UTF') ? guess : 'utf-8';
}

/**
 * UTF-16 that is not marked as such: every second byte is that of a block, and those of Latin and Indian letters,
 * signs and emoji are below 0x30 or halves of a pair. In another encoding those would be letters and digits.
 */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const first = bytes.subarray(0, 4_096);
  const areBlocks = (from: 0 | 1) =>
    first.every((byte, at) => at % 2 !== from || byte < 0x30 || (byte >= 0xd8 && byte < 0xe0));
  if (!first.includes(0)) return undefined;
  if (areBlocks(1)) return 'utf-16le';
  return areBlocks(0) ? 'utf-16be' : undefined;
}

/**
 * Text in UTF-8 in which some program has cut a letter in half: only what is broken is replaced. Text in
 * Windows-1252 has hardly a byte above 127 that would be right in UTF-8.
 */
function mostlyUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  let broken = 0;
  let right = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) broken += 1;
    else if (unit > 127) right += 1;
  }
  return right > broken ? text : undefined;
}
