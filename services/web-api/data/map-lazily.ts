/** The same as `map`, each made when it is asked for: what is made of thousands at once outlives young memory. */
export function* mapLazily<T, R>(list: Iterable<T>, toMapped: (each: T) => R): Generator<R> {
  for (const each of list) yield toMapped(each);
}
