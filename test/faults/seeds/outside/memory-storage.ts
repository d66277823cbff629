import { Readable } from 'node:stream';
import type { Storage } from '#shop/files/storage.ts';
import type { Scheduler } from '../virtual/scheduler.ts';

/** Pictures that stay when the shop falls. */
export class MemoryStorage {
  readonly files = new Map<string, { bytes: Buffer; modifiedAt: Date }>();
  refuses = false;

  /** Returns the storage; with a scheduler, each step waits for its turn. */
  as(scheduler?: Scheduler): Storage {
    const { files } = this;
    const turn = async (label: string) => {
      await scheduler?.turn(label);
      if (this.refuses) throw new Error('The storage does not answer.');
    };
    return {
      async put(name, bytes) {
        await turn('picture is written');
        files.set(name, { bytes, modifiedAt: new Date() });
      },
      async read(name) {
        await turn('picture is read');
        const file = files.get(name);
        return file ? Readable.from([file.bytes]) : null;
      },
      async removeAll(prefix) {
        await turn('pictures are removed');
        for (const name of [...files.keys()]) if (name.startsWith(prefix)) files.delete(name);
      },
      async *list() {
        for (const [name, { modifiedAt }] of [...files]) yield { name, modifiedAt };
      },
    };
  }
}
