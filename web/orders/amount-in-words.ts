import { ToWords } from 'to-words/en-IN';
import { toPaise } from '#contract/rules/price.ts';

const converter = new ToWords();

/** Such as "Rupees One Lakh and Two Only". */
export function amountInWords(rupees: number) {
  const paise = toPaise(rupees);
  const rest = paise % 100;
  const whole = withAnd((paise - rest) / 100);
  return `Rupees ${whole}${rest ? ` and ${words(rest)} Paise` : ''} Only`;
}

/** "And" stands before what is below a hundred, which is hyphenated. */
function withAnd(count: number) {
  const rest = count % 100;
  if (count < 100 || rest === 0) return words(count);
  return `${words(count - rest)} and ${words(rest)}`;
}

const ones = 'One|Two|Three|Four|Five|Six|Seven|Eight|Nine';
const tens = new RegExp(`(\\w+ty) (?=(?:${ones})\\b)`, 'g');
const words = (count: number) => converter.convert(count).replaceAll(tens, '$1-');
