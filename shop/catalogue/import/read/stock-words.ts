import { piecesOf } from '#shop/spreadsheets/amounts.ts';

/** There is enough of it that nobody counts it. */
const enough =
  /^(?:in stock(?: now)?|(?:currently |always )?available(?: now)?|ready (?:stock|to ship)|yes|y|true|unlimited|(?:pre|back) ?orders?|made to order|on demand|instock|हाँ|हां|(?:स्टॉक में|उपलब्ध)(?: है)?)$/;
const none =
  /^(?:no|n|false|nil|none|oos|sold|out|zero|(?:उपलब्ध |स्टॉक में )?नहीं(?: है)?|अनुपलब्ध|समाप्त|(?:स्टॉक )?(?:ख\u093c?त्म|समाप्त)|बिक गया)$/;
/** These say it whatever stands behind them: "Out of stock until March". */
const surelyNone =
  /^(?:(?:currently|temporarily|permanently) )?(?:out ?of ?stock|sold ?out|stock ?out|no (?:more )?stock|not (?:available|in stock)|no longer available|unavailable|discontinued|coming soon|back soon|restocking)(?!\p{L})/u;
const unsaid = /^(?:[-–—?.]+|n\/?a|tbd|not applicable|unknown)$/;
const counted =
  /^(?:(?:only|just|last|in stock|available|केवल|सिर्फ\u093c?)[ :(]*)?(\d[\d,]*(?: ?[a-z]{2,6})??)[ )]*(?:left|remaining|available|in stock|left in stock|only|शेष|बच[ेा](?: हैं?)?)?[ )!.]*$/;

/** The time to read words grows with the square of their length. */
const longest = 60;

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replaceAll(/[\s_-]+(?=\S)/g, ' ')
    .trim();

/** What a cell says of a stock: how many there are, or enough of it; undefined for words that nobody understands. */
export function stockIn(text: string): number | 'ENOUGH' | undefined {
  const said = plain(text.slice(0, longest));
  if (surelyNone.test(said)) return 0;
  if (text.length > longest) return piecesOf(text);
  if (enough.test(said)) return 'ENOUGH';
  if (none.test(said)) return 0;
  return piecesOf(text) ?? piecesOf(counted.exec(said)?.[1] ?? '');
}

/** Says whether a cell says no more than an empty one. */
export const isUnsaid = (text: string): boolean => !text || unsaid.test(plain(text));
