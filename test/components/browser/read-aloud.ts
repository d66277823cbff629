import { virtual } from '@guidepup/virtual-screen-reader';

/** Tags that only group what is read. */
const silent = /^(paragraph|term|definition|deletion|list|listitem|end)\b/;
/** Elements whose content is their name, which has been read. */
const named = /^(link|button|heading), /;

/**
 * The words of a screen reader from the top of an element to its end: a line for each element with
 * a role of its own, and for each paragraph.
 */
export async function readAloud(container: Element): Promise<string[]> {
  // React writes "4 of 5" as several text nodes, which browsers read as one.
  container.normalize();
  return sentences(await stops(container));
}

/** Each place where the virtual screen reader stops; after the last it is at the top again. */
async function stops(container: Element) {
  await virtual.start({ container });
  try {
    const top = await virtual.lastSpokenPhrase();
    do await virtual.next();
    while ((await virtual.lastSpokenPhrase()) !== top);
    return (await virtual.spokenPhraseLog()).slice(0, -1);
  } finally {
    await virtual.stop();
  }
}

function sentences(said: string[]) {
  const lines: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) lines.push(paragraph.join(' '));
    paragraph = [];
  };
  let isInside = false;
  for (let place = 0; place < said.length; place++) {
    const phrase = said[place] ?? '';
    if (/^(end of )?(paragraph|term|definition|listitem.*)$/.test(phrase)) {
      endParagraph();
      isInside = !phrase.startsWith('end');
    } else if (!silent.test(phrase)) {
      if (!isInside || named.test(phrase)) endParagraph();
      paragraph.push(phrase.replace(/, position \d+, set size \d+/, '').replaceAll(/\s+/g, ' '));
      if (!isInside || named.test(phrase)) endParagraph();
      const end = named.test(phrase) ? said.indexOf(`end of ${phrase}`, place) : -1;
      if (end > 0) place = end;
    }
  }
  endParagraph();
  return lines;
}
