import { ProblemError } from '@/domain/problems';
import { isPassingFault } from '@/lib/server/api/passing-fault';
import { toProblemOf } from '@/lib/server/api/respond';
import { UpstreamError } from '@/lib/server/http/upstream-error';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';
import { StoreUnavailableError } from '@/lib/server/session/session-store';
import { SessionEndedError, TokenFaultError } from '@/lib/server/session/token-errors';

const CLASSES = { ProblemError, UpstreamError, StoreUnavailableError, SessionEndedError, TokenFaultError };

beforeEach(() => replacePerProcess('log-sink', () => undefined));
afterEach(resetPerProcess);

/** The same class in another bundle of the process: a different object with the same name. */
function fromAnotherBundle(name: string): Error {
  class Copy extends Error {
    override name = name;
  }
  return new Copy('from another bundle');
}

test.each(Object.entries(CLASSES))('a %s of another bundle is recognised', (name, known) => {
  expect(fromAnotherBundle(name)).toBeInstanceOf(known);
  for (const other of Object.keys(CLASSES).filter((each) => each !== name))
    expect(fromAnotherBundle(other) instanceof known).toBe(false);
  for (const value of [new Error(name), { name }, name, null, undefined])
    expect((value as unknown) instanceof known).toBe(false);
});

test('a failing store in another bundle is 503, and so is a token that cannot be bought', () => {
  expect(toProblemOf(fromAnotherBundle('StoreUnavailableError'), 'id').status).toBe(503);
  expect(toProblemOf(fromAnotherBundle('TokenFaultError'), 'id').status).toBe(503);
  // Nothing was done for the call: it may be sent again.
  expect(toProblemOf(fromAnotherBundle('StoreUnavailableError'), 'id').retryAfter).toBeGreaterThan(0);
  expect(toProblemOf(fromAnotherBundle('SessionEndedError'), 'id').status).toBe(401);
  expect(isPassingFault(fromAnotherBundle('TokenFaultError'))).toBe(true);
});
