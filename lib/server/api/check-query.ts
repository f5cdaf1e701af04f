import 'server-only';
/** The query of a proxied call: only the parameters of its operation. */
import type { Operation } from '@/domain/contract/operation';
import { ProblemError, toProblem } from '@/domain/problems';

const SORT = /^sort\[\d{1,2}\]\.(attribute|direction)$/i;
const MAX_LENGTH = 16_000;

/** The names that an operation knows, without regard to case. */
const namesOf = new WeakMap<Operation, ReadonlySet<string>>();

function getNames(operation: Operation): ReadonlySet<string> {
  const known = namesOf.get(operation);
  if (known) return known;
  const names = new Set(Object.keys(operation.query?.shape ?? {}).map((key) => key.toLowerCase()));
  namesOf.set(operation, names);
  return names;
}

/** The query to forward, encoded again. Throws a 400 that names each parameter the operation does not know. */
export function toCheckedQuery(operation: Operation, search: URLSearchParams): string {
  const known = getNames(operation);
  const unknown = [...search.keys()].filter(
    (name) => !known.has(name.toLowerCase()) && !(known.has('sort') && SORT.test(name)),
  );
  if (unknown.length > 0) {
    const errors = Object.fromEntries(unknown.map((name) => [name, [`The ${name} field is not known.`]]));
    throw new ProblemError(toProblem(400, { errors }));
  }
  const text = search.toString();
  if (text.length > MAX_LENGTH) throw new ProblemError(toProblem(400, { detail: 'The filter is too long.' }));
  return text;
}
