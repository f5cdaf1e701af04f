import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { toCells } from '@/components/allocation/board/board-row';
import type { BoardPage } from '@/domain/contract/allocation';
import { packBoardPage } from '@/domain/contract/board-columns';
import { ProblemError } from '@/domain/problems';
import { callApi } from '@/lib/client/call-api';
import { dismissSignedOut, getIsSignedOut } from '@/lib/client/signed-out';
import { toRow, toTotals } from '../allocation/board-of-two';

const rows = [toRow({ supply: 9, cells: [{ requested: 4, allocated: null }] })];
const BOARD: BoardPage = {
  items: rows.map((row) => ({ ...row, cells: toCells(row) })),
  totalCount: 1,
  page: 1,
  limit: 25,
  totals: toTotals(rows),
};

const realFetch = globalThis.fetch;
const answerWith = (body: unknown, init: ResponseInit = {}) => {
  const fake = jest.fn<typeof fetch>(async () => new Response(JSON.stringify(body), init));
  globalThis.fetch = fake;
  return fake;
};

afterEach(() => {
  globalThis.fetch = realFetch;
});

const caught = async (promise: Promise<unknown>): Promise<ProblemError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ProblemError) return error;
  throw new Error('It was expected to fail with a ProblemError.');
};

describe('an API call', () => {
  it('goes to the application’s own origin, with the parameter names of the API', async () => {
    const fake = answerWith([]);
    await callApi('listSteps', { params: { prog: 'ruc' }, query: { fiscalYear: 2027 } });
    expect(fake.mock.calls[0]?.[0]).toBe('/api/v1/ruc/steps?fiscalYear=2027');
    expect(fake.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  });

  it('sends its own header and the version with every write', async () => {
    const fake = answerWith(
      {
        allocationSystemId: 1,
        code: 'RUC',
        label: 'RUC',
        currentFiscalYear: 2027,
        currentStep: null,
        today: '2026-10-05',
        version: 5,
      },
      { status: 200 },
    );
    await callApi('updateAllocationSystem', {
      params: { allocationSystemId: 1 },
      body: { currentFiscalYear: 2027 },
      ifMatch: 4,
    });
    expect(fake.mock.calls[0]?.[1]?.headers).toMatchObject({
      'x-allocations-request': '1',
      'if-match': '"4"',
      'content-type': 'application/json',
    });
  });

  it.each([
    ['columns', 'application/json; form="columns"; charset=utf-8', packBoardPage(BOARD)],
    ['the objects of a web API of the release before', 'application/json; charset=utf-8', BOARD],
  ])('reads a board of %s', async (_, type, sent) => {
    const fake = answerWith(sent, { headers: { 'content-type': type } });
    const read = await callApi('listBoard', { params: { prog: 'oes' }, query: { fiscalYear: 2027 } });
    expect(read).toEqual(BOARD);
    const { accept } = z.object({ accept: z.string() }).parse(fake.mock.calls[0]?.[1]?.headers);
    expect(accept).toBe('application/json; form=columns, application/json');
  });

  it('shows a refusal with the catalogue sentence', async () => {
    answerWith({ title: 'x', status: 403 }, { status: 403 });
    const error = await caught(callApi('listBrands', {}));
    expect(error.status).toBe(403);
    expect(error.message).toBe('You do not have access to this resource.');
  });

  it('shows a conflict with its detail', async () => {
    answerWith({ title: 'x', status: 409, detail: 'Henrik Aalto changed it.' }, { status: 409 });
    expect((await caught(callApi('listBrands', {}))).message).toBe('Henrik Aalto changed it.');
  });

  it('says of a busy service when to try again', async () => {
    answerWith({ title: 'x', status: 503, retryAfter: 1 }, { status: 503 });
    const { message } = await caught(callApi('listBrands', {}));
    expect(message).toBe('The service is busy. Please try again in 1 second.');
  });

  it('maps an answer without a problem document by its status, and keeps the request id', async () => {
    globalThis.fetch = async () =>
      new Response('<html>Bad gateway</html>', { status: 502, headers: { 'x-request-id': 'r-1' } });
    const error = await caught(callApi('listBrands', {}));
    expect(error.problem).toMatchObject({ status: 502, requestId: 'r-1' });
  });

  it('reports an answer that breaks the contract as 502', async () => {
    answerWith([{ brandId: 'one' }]);
    expect((await caught(callApi('listBrands', {}))).status).toBe(502);
  });

  it('reports a network failure as 503', async () => {
    globalThis.fetch = async () => Promise.reject(new TypeError('failed'));
    expect((await caught(callApi('listBrands', {}))).status).toBe(503);
  });

  it('passes an abort on as an abort', async () => {
    const controller = new AbortController();
    globalThis.fetch = async () => Promise.reject(controller.signal.reason);
    controller.abort();
    await expect(callApi('listBrands', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('throws an error with status, headers and text for any failed answer', async () => {
    globalThis.fetch = async () =>
      new Response('<html>Bad gateway</html>', { status: 502, headers: { 'Retry-After': '7' } });
    const { answer } = await caught(callApi('listBrands', {}));
    expect(answer).toMatchObject({
      status: 502,
      body: '<html>Bad gateway</html>',
      headers: { 'retry-after': '7' },
    });
    answerWith({ title: 'x', status: 409, detail: 'Henrik Aalto changed it.', more: 1 }, { status: 409 });
    const conflict = await caught(callApi('listBrands', {}));
    expect(JSON.parse(conflict.answer?.body ?? '')).toMatchObject({ more: 1 });
  });
});

describe('a call whose access token was refused and replaced', () => {
  const REPLACED = { title: 'x', status: 401, reason: 'tokenReplaced' };
  const answersInTurn = (...answers: [number, unknown][]) => {
    const fake = jest.fn<typeof fetch>(async () => {
      const [status, body] = answers.shift() ?? [500, null];
      return new Response(JSON.stringify(body), { status });
    });
    globalThis.fetch = fake;
    return fake;
  };
  const write = () =>
    callApi('updateAllocationSystem', {
      params: { allocationSystemId: 1 },
      body: { currentFiscalYear: 2027 },
      ifMatch: 4,
    });
  afterEach(dismissSignedOut);

  it('is repeated once when it reads, and the page stays signed in', async () => {
    const fake = answersInTurn([401, REPLACED], [200, []]);
    expect(await callApi('listBrands', {})).toEqual([]);
    expect(fake).toHaveBeenCalledTimes(2);
    expect(getIsSignedOut()).toBe(false);
  });

  it('is rejected when it writes, and the page stays signed in', async () => {
    const fake = answersInTurn([401, REPLACED]);
    expect(await caught(write())).toMatchObject({ status: 401 });
    expect(fake).toHaveBeenCalledTimes(1);
    expect(getIsSignedOut()).toBe(false);
  });

  it('is rejected after the second refusal', async () => {
    const fake = answersInTurn([401, REPLACED], [401, REPLACED], [200, []]);
    expect(await caught(callApi('listBrands', {}))).toMatchObject({ status: 401 });
    expect(fake).toHaveBeenCalledTimes(2);
    expect(getIsSignedOut()).toBe(false);
  });

  it('differs from an ended session, which signs the page out', async () => {
    const fake = answersInTurn([401, { title: 'x', status: 401 }]);
    expect(await caught(callApi('listBrands', {}))).toMatchObject({ status: 401 });
    expect(fake).toHaveBeenCalledTimes(1);
    expect(getIsSignedOut()).toBe(true);
  });

  it('does not ask again for a call that was under way when the user chose to stay, and asks for a later one', async () => {
    const ended = () => new Response(JSON.stringify({ title: 'x', status: 401 }), { status: 401 });
    const held: ((answer: Response) => void)[] = [];
    globalThis.fetch = () => new Promise<Response>((resolve) => held.push(resolve));
    const early = caught(callApi('listBrands', {}));
    const slow = caught(callApi('listMarkets', {}));
    held[0]?.(ended());
    await early;
    expect(getIsSignedOut()).toBe(true);
    dismissSignedOut();
    held[1]?.(ended());
    await slow;
    expect(getIsSignedOut()).toBe(false);
    const later = caught(callApi('listBrands', {}));
    held[2]?.(ended());
    await later;
    expect(getIsSignedOut()).toBe(true);
  });
});
