/** Items that come while a batch is written wait, and are then written together. */
export class Batches<T> {
  /** How many were written, in how many batches. */
  written = { items: 0, batches: 0 };
  private waiting: T[] = [];
  private isWriting = false;
  private readonly max: number;
  private readonly write: (batch: T[], done: () => void) => void;

  constructor(max: number, write: (batch: T[], done: () => void) => void) {
    this.max = max;
    this.write = write;
  }

  add(item: T): void {
    this.waiting.push(item);
    if (!this.isWriting) this.writeNext();
  }

  private writeNext() {
    const batch = this.waiting.splice(0, this.max);
    this.isWriting = batch.length > 0;
    if (batch.length === 0) return;
    this.written.items += batch.length;
    this.written.batches += 1;
    this.write(batch, () => this.writeNext());
  }
}
