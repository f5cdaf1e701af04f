/**
 * Reads one part after the other, each while the caller works on the one before. Throws the error of a read in its turn. If
 * the caller stops early the result of one read is dropped.
 */
export async function* readAhead<P, R>(parts: Iterable<P>, read: (part: P) => Promise<R>): AsyncGenerator<R> {
  const rest = parts[Symbol.iterator]();
  const begin = () => {
    const next = rest.next();
    return next.done ? null : read(next.value);
  };
  let reading = begin();
  try {
    while (reading !== null) {
      const part = await reading;
      reading = begin();
      yield part;
    }
  } finally {
    reading?.catch(() => undefined);
  }
}
