import { isSame } from '#contract/products/fields.ts';
import { withoutEntities } from '#contract/rules/texts/html-to-markdown.ts';
import { dateNotes, isOnToday, type SaleDates } from '#shop/catalogue/import/read/tables/offers.ts';

export const attribute = /^attribute (\d+) (?:name|value\(s\)|visible|global|default)$/;

/** What customers choose, such as the size. */
export interface Option {
  name: string;
  /** Blank where a variation stands for every value. */
  value: string;
}

/** A line of an export, read by the English names of its columns. */
export class Line {
  readonly row: number;
  readonly notes: string[] = [];
  readonly problems: string[] = [];
  readonly variations: Line[] = [];
  parent: Line | undefined;
  /** Rows that a variation cannot be read without: of its product, and of those with which it shares its stock. */
  needs: number[] = [];
  /** The variants that a variation stands for, if it leaves a choice open. */
  choices: Option[][] | undefined;
  private readonly texts = new Map<string, string>();

  constructor(row: number, names: readonly string[], cells: readonly string[]) {
    this.row = row;
    for (const [at, name] of names.entries()) {
      const text = cells[at]?.trim() ?? '';
      // Line breaks are written as \n in these files.
      if (text) this.texts.set(name, text.replaceAll('\\n', '\n'));
    }
  }

  said(name: string): string {
    return this.texts.get(name) ?? '';
  }

  /** WordPress stores the names of categories and attributes as HTML, and its older exports show that. */
  plain(name: string): string {
    return withoutEntities(this.said(name));
  }

  say(name: string, text: string): void {
    this.texts.set(name, text);
  }

  /**
   * A hidden product has a page in WooCommerce that no list and no search shows, as an unlisted one of Shopify has;
   * "search" and "catalog" leave it out of only one of the two.
   */
  get isPublished(): boolean {
    return this.isPublic && this.said('visibility in catalog') !== 'hidden';
  }

  /** Private ones and drafts stay in WooCommerce. */
  private get isPublic(): boolean {
    return ['', '1'].includes(this.said('published'));
  }

  /** WooCommerce marks the variations of a draft as drafts too, which says nothing of them. */
  get isWithheld(): boolean {
    return !this.isPublic && this.parent?.isPublic === true;
  }

  get sold(): Line[] {
    return this.variations.filter(({ isWithheld }) => !isWithheld);
  }

  /** The first of several, as in "simple, virtual". */
  get type(): string {
    return this.said('type').toLowerCase().split(',', 1)[0] ?? '';
  }

  /** How its variations may call it. */
  get names(): string[] {
    return [this.said('sku'), this.said('id') && `id:${this.said('id')}`].filter(Boolean);
  }

  get key(): string {
    const [name = ''] = this.names.toReversed();
    return name || `name ${this.said('name').toLowerCase()}`;
  }

  /** Blank without a sale, after one that has ended, and before one begins. */
  get salePrice(): string {
    return isOnToday(this.saleDates) ? this.said('sale price') : '';
  }

  get saleNotes(): string[] {
    return this.salePrice ? dateNotes(this.saleDates) : [];
  }

  private get saleDates(): SaleDates {
    return [this.said('date sale price starts'), this.said('date sale price ends')];
  }

  get attributes() {
    const numbers = [...this.texts.keys()].flatMap((name) => attribute.exec(name)?.[1] ?? []);
    return [...new Set(numbers)].map((nth) => ({
      name: this.plain(`attribute ${nth} name`),
      value: this.plain(`attribute ${nth} value(s)`).replaceAll('\\,', ','),
      values: this.plain(`attribute ${nth} value(s)`)
        .split(/(?<!\\),\s*/)
        .flatMap((value) => value.replaceAll('\\,', ',').trim() || []),
      isHidden: this.said(`attribute ${nth} visible`) === '0',
    }));
  }

  /** What customers choose, in the sequence of the product and by its names: each variation may have another. */
  get options(): Option[] {
    const own = this.attributes;
    const shared = this.parent?.attributes ?? [];
    const placeOf = ({ name }: { name: string }) =>
      shared.findIndex((one) => isSame(one.name, name));
    return own
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map(({ name, value }) => ({ name: shared[placeOf({ name })]?.name ?? name, value }));
  }
}
