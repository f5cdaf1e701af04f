/** A limit for work that may never end. */

/** What `work` resolves to if that is within `ms` milliseconds, else throws the error. The work itself goes on. */
export async function within<T>(work: Promise<T>, ms: number, toLate: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(toLate()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
