import 'server-only';

/**
 * One object per process for all bundles: Next compiles middleware, pages and handlers separately, so that a plain
 * module variable would exist once in each of them.
 */
const HOLDER = Symbol.for('allocations.per-process');
type Holder = { [HOLDER]?: Map<string, unknown> };

/** The object of the name, built on first use. A build that throws is retried by the next caller. */
export function perProcess<T>(name: string, build: () => T): T {
  const holder = globalThis as Holder;
  holder[HOLDER] ??= new Map();
  const kept = holder[HOLDER];
  if (!kept.has(name)) kept.set(name, build());
  return kept.get(name) as T;
}

/** Replaces the object; tests supply their own clock, store or configuration this way. */
export function replacePerProcess<T>(name: string, value: T): void {
  const holder = globalThis as Holder;
  holder[HOLDER] ??= new Map();
  holder[HOLDER].set(name, value);
}

/** Drops all objects, so that each is built again. */
export function resetPerProcess(): void {
  delete (globalThis as Holder)[HOLDER];
}
