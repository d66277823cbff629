import type { Processors } from '../stations/processors.ts';

/** Through these the processes hear of each other's changes. */
export class Notices {
  told = 0;
  /** The work of each process that hears one. */
  readonly shop: number;
  private readonly database: number;
  private readonly primary: Processors;

  constructor(notice: { shop: number; database: number }, webs: number, primary: Processors) {
    this.shop = notice.shop;
    this.database = webs * notice.database;
    this.primary = primary;
  }

  tell(): void {
    this.told += 1;
    this.primary.use(this.database, () => {});
  }
}
