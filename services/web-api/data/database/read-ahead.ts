/**
 * Reads one part after the other, each while the caller works on the one before. Throws what a read throws, in its turn. Of a
 * caller that stops early one read is left, whose outcome nobody needs.
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
