/** Like `map`, but each item is made on demand: thousands made at once would outlive the young generation of the heap. */
export function* mapLazily<T, R>(list: Iterable<T>, toMapped: (each: T) => R): Generator<R> {
  for (const each of list) yield toMapped(each);
}
