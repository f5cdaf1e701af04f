/** Rows for a workbook, some thousands at a time, so that writing does not wait for each row. */
export type Batches<T> = AsyncIterable<Iterable<T>> | Iterable<Iterable<T>>;

/** The same with other rows. */
export async function* inBatches<B, R>(
  batches: AsyncIterable<B> | Iterable<B>,
  toRows: (batch: B) => Iterable<R>,
): AsyncGenerator<Iterable<R>> {
  for await (const batch of batches) yield toRows(batch);
}

async function* toAsync<T>(batches: Batches<T>): AsyncGenerator<Iterable<T>> {
  yield* batches;
}

type NextBatch<T> = Promise<IteratorResult<Iterable<T>>>;

/** Rows one by one; the batch behind the current one is read while that is written. */
export class RowCursor<T> {
  private readonly iterator: AsyncIterator<Iterable<T>>;
  /** The batch behind the current one, which is being read. */
  private ahead: NextBatch<T> | null = null;
  private rows: Iterator<T> = [][Symbol.iterator]();
  private row: IteratorResult<T> = { done: true, value: undefined };

  constructor(batches: Batches<T>) {
    this.iterator = toAsync(batches);
  }

  /** The next row of those in memory; undefined when `hasNext` is to be asked. */
  take(): T | undefined {
    if (this.row.done) return undefined;
    const { value } = this.row;
    this.row = this.rows.next();
    return value;
  }

  /** Whether there is another row, which is then in memory. */
  async hasNext(): Promise<boolean> {
    while (this.row.done) {
      const { done, value } = await (this.ahead ?? this.iterator.next());
      if (done) return false;
      this.readAhead();
      this.rows = value[Symbol.iterator]();
      this.row = this.rows.next();
    }
    return true;
  }

  async close(): Promise<void> {
    await this.iterator.return?.();
  }

  private readAhead(): void {
    this.ahead = this.iterator.next();
    // It is awaited when its rows are needed. A reader that closes earlier needs neither the rows nor the error.
    this.ahead.catch(() => undefined);
  }
}
