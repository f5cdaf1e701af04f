import 'server-only';

/**
 * One object a process, whatever bundle asks for it: Next compiles middleware, pages and handlers apart, so that a
 * plain module variable would exist once in each of them.
 */
const HOLDER = Symbol.for('allocations.per-process');
type Holder = { [HOLDER]?: Map<string, unknown> };

/** The object of the name, built by the first who asks. A build that throws is tried again by the next. */
export function perProcess<T>(name: string, build: () => T): T {
  const holder = globalThis as Holder;
  holder[HOLDER] ??= new Map();
  const kept = holder[HOLDER];
  if (!kept.has(name)) kept.set(name, build());
  return kept.get(name) as T;
}

/** Puts an object in place of the built one; a test gives its own clock, store or configuration this way. */
export function replacePerProcess<T>(name: string, value: T): void {
  const holder = globalThis as Holder;
  holder[HOLDER] ??= new Map();
  holder[HOLDER].set(name, value);
}

/** Forgets everything, so that each is built again. */
export function resetPerProcess(): void {
  delete (globalThis as Holder)[HOLDER];
}
