/** Messages of PostgreSQL's protocol, one after the other. */
export class Messages {
  private bytes = Buffer.alloc(64 * 1024);
  private end = 0;

  /** All that was written since the last call; valid until the next message. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.end);
    this.end = 0;
    return taken;
  }

  close(name: string): this {
    return this.message('C', () => this.string(`S${name}`));
  }

  parse(name: string, text: string): this {
    return this.message('P', () => this.string(name).string(text).int16(0));
  }

  describe(name: string): this {
    return this.message('D', () => this.string(`S${name}`));
  }

  bind(name: string, values: readonly (string | null)[]): this {
    return this.message('B', () => {
      this.string('').string(name).int16(0).int16(values.length);
      for (const value of values) this.value(value);
      return this.int16(0);
    });
  }

  execute(): this {
    return this.message('E', () => this.string('').int32(0));
  }

  query(text: string): this {
    return this.message('Q', () => this.string(text));
  }

  sync(): this {
    return this.message('S', () => this);
  }

  private message(kind: string, fill: () => this): this {
    this.room(5);
    this.bytes[this.end] = kind.charCodeAt(0);
    const start = this.end + 1;
    this.end += 5;
    try {
      fill();
    } catch (error) {
      // Half a message before the next statement would leave the database waiting for its end.
      this.end = 0;
      throw error;
    }
    this.bytes.writeInt32BE(this.end - start, start);
    return this;
  }

  private value(value: string | null): this {
    if (value === null) return this.int32(-1);
    const length = Buffer.byteLength(value);
    this.int32(length).room(length);
    this.end += this.bytes.write(value, this.end);
    return this;
  }

  private string(text: string): this {
    this.room(Buffer.byteLength(text) + 1);
    this.end += this.bytes.write(text, this.end);
    this.bytes[this.end] = 0;
    this.end += 1;
    return this;
  }

  private int16(value: number): this {
    this.room(2);
    // The protocol counts the values of a statement without a sign: up to 65,535.
    this.end = this.bytes.writeUInt16BE(value, this.end);
    return this;
  }

  private int32(value: number): this {
    this.room(4);
    this.end = this.bytes.writeInt32BE(value, this.end);
    return this;
  }

  private room(length: number): void {
    if (this.end + length <= this.bytes.length) return;
    this.bytes = Buffer.concat([this.bytes], (this.end + length) * 2);
  }
}
