import { toAnsweredError } from '@/lib/client/read-problem';

const toProblemOf = (body: unknown, status = 409, headers: Record<string, string> = {}) =>
  toAnsweredError({ status, headers, text: typeof body === 'string' ? body : JSON.stringify(body) }).problem;

const KNOWN = { title: 'Conflict', status: 409 };

describe('the problem of a failed call', () => {
  it('has what the document says, without fields that are not ours', () => {
    const said = {
      ...KNOWN,
      type: 'about:blank',
      detail: 'Only 6 are left.',
      errors: { allocatedQuantity: ['Only 6 are left.'] },
      retryAfter: 6,
      requestId: 'r-1',
    };
    expect(toProblemOf({ ...said, trace: 'secret' })).toEqual(said);
  });

  it.each([
    ['a page of a gateway', '<h1>Bad gateway</h1>'],
    ['an empty body', ''],
    ['no object', [KNOWN]],
    ['no title', { status: 409, detail: 'No.' }],
    ['a status that is no number', { ...KNOWN, status: '409', detail: 'No.' }],
    ['messages that are no lists', { ...KNOWN, errors: { name: 'No.' } }],
    ['a wait that nobody waits for', { ...KNOWN, detail: 'No.', retryAfter: 1_000_000 }],
  ])('is that of its status if the answer is %s', (_, body) => {
    expect(toProblemOf(body, 503, { 'x-request-id': 'r-2' })).toEqual(
      toProblemOf('', 503, { 'x-request-id': 'r-2' }),
    );
    expect(toProblemOf(body, 503, { 'x-request-id': 'r-2' })).toMatchObject({
      status: 503,
      requestId: 'r-2',
    });
  });
});
