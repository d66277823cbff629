import { ToWords } from 'to-words/en-IN';
import { toPaise } from '#contract/rules/price.ts';

const converter = new ToWords();
const words = (count: number) => converter.convert(count).toLowerCase();

/** Such as "Rupees one lakh two hundred only". */
export function amountInWords(rupees: number) {
  const paise = toPaise(rupees);
  const rest = paise % 100;
  return `Rupees ${words((paise - rest) / 100)}${rest ? ` and ${words(rest)} paise` : ''} only`;
}
