/** Excel keeps 15 digits: from this number on, the others are gone, whatever a cell shows. */
export const firstCut = 1e15;

/** A number as a spreadsheet shows it that is too long for its cell. */
export const shownCut = (number: number): string =>
  Number(number.toPrecision(6)).toExponential().toUpperCase();

export const cutNumber = (shown: string): string =>
  `Excel has shortened this number to ${shown}. Format its column as Text and enter the number again, or download the table again and choose it without opening it in Excel.`;

const scientific = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** Tells a number such as "1.90412E+13", whose last digits are gone. */
export const isCut = (text: string): boolean => scientific.test(text);

/** Tells a number such as "8.90123E+15" of a workbook, in which shorter ones are whole. */
export const isCutInWorkbook = (text: string): boolean =>
  /e\+/i.test(text) && isCut(text) && Number(text.replace(',', '.')) >= firstCut;
