import { zipOf } from '#test/support/catalogue/zip-of.ts';

interface Written {
  /** Elements of `sheetData`, a text for each sheet; more than one cell has no need of references. */
  sheets: readonly string[];
  /** Codes of formats, or numbers of those that spreadsheets know; a cell names one by `s`. */
  formats?: readonly (string | number)[];
  /** The texts that cells share. */
  texts?: readonly string[];
  /** What stands before the root of a sheet. */
  prolog?: string;
  /** The unpacked size that the archive states of each sheet. */
  stated?: number;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const firstFormat = 164;

/** A workbook (.xlsx) by hand, with what no honest program writes. */
export function workbookOf({ sheets, formats = [], texts = [], prolog = '', stated }: Written) {
  const nths = sheets.map((_, at) => at + 1);
  const idOf = (format: string | number, at: number) =>
    typeof format === 'number' ? format : firstFormat + at;
  return zipOf([
    {
      name: '[Content_Types].xml',
      bytes: `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      bytes: `<Relationships xmlns="${packages}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      bytes: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${nths.map((nth) => `<sheet name="Sheet ${nth}" sheetId="${nth}" r:id="r${nth}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `<Relationships xmlns="${packages}/relationships">${nths.map((nth) => relation(`r${nth}`, 'worksheet', `worksheets/sheet${nth}.xml`)).join('')}${relation('styles', 'styles', 'styles.xml')}${relation('texts', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      bytes: `<styleSheet xmlns="${main}"><numFmts>${formats.map((format, at) => (typeof format === 'string' ? `<numFmt numFmtId="${idOf(format, at)}" formatCode="${format}"/>` : '')).join('')}</numFmts><cellXfs>${formats.map((format, at) => `<xf numFmtId="${idOf(format, at)}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      bytes: `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    },
    ...sheets.map((rows, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      bytes: `${prolog}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ...(stated && { stated }),
    })),
  ]);
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** A row of cells in XML. */
export const rowOf = (...cells: string[]): string => `<row>${cells.join('')}</row>`;

export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A number in a format, by its place in the list. */
export const numberCell = (number: number | string, format?: number): string =>
  `<c${format === undefined ? '' : ` s="${format}"`}><v>${number}</v></c>`;
