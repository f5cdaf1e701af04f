/** Rows for a workbook, some thousands at a time, so that writing does not wait for each row. */
export type Batches<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

/** The same with other rows. */
export async function* inBatches<T, R>(
  batches: Batches<T>,
  toRows: (batch: readonly T[]) => readonly R[],
): AsyncGenerator<readonly R[]> {
  for await (const batch of batches) yield toRows(batch);
}

async function* toAsync<T>(batches: Batches<T>): AsyncGenerator<readonly T[]> {
  yield* batches;
}

/** Rows one by one; the batch behind the current one is read while that is written. */
export class RowCursor<T> {
  private readonly iterator: AsyncIterator<readonly T[]>;
  private ahead: Promise<IteratorResult<readonly T[]>> | null = null;
  private batch: readonly T[] = [];
  private place = 0;

  constructor(batches: Batches<T>) {
    this.iterator = toAsync(batches);
  }

  /** The next row of those in memory; undefined when `hasNext` is to be asked. */
  take(): T | undefined {
    const row = this.batch[this.place];
    this.place += 1;
    return row;
  }

  /** Whether there is another row, which is then in memory. */
  async hasNext(): Promise<boolean> {
    while (this.place >= this.batch.length) {
      const { done, value } = await (this.ahead ?? this.iterator.next());
      if (done) return false;
      [this.batch, this.place, this.ahead] = [value, 0, this.iterator.next()];
      // It is awaited when its rows are needed. Who closes before does not need them, nor the reason why they are missing.
      this.ahead.catch(() => undefined);
    }
    return true;
  }

  async close(): Promise<void> {
    await this.iterator.return?.();
  }
}
