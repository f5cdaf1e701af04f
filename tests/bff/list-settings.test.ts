import { expect, test } from '@jest/globals';
import { ProblemError, toProblem } from '@/domain/problems';
import { requireSystemById } from '@/domain/systems';
import type { CallWebApi } from '@/lib/server/api/call-web-api';
import { withSettings } from '@/lib/server/workspace/list-settings';

const GAP = requireSystemById(2);
const SETTINGS = { columns: { chosen: null, version: 0 }, views: [] };
const PAGE = { page: { items: ['a row'] } };
/** The rows as they come to the list. */
const SENT = { page: '{"items":["a row"]}' };

/** A web API that answers at once and records its requests. */
function createCall(answer: () => Promise<typeof SETTINGS>) {
  const asked: unknown[] = [];
  const call = ((...input: unknown[]) => {
    asked.push(input);
    return answer();
  }) as CallWebApi;
  return { call, asked };
}

test('the settings of a list are requested while its rows load', async () => {
  const { call, asked } = createCall(async () => SETTINGS);
  let arrive: (page: typeof PAGE) => void = () => undefined;
  const rows = new Promise<typeof PAGE>((resolve) => {
    arrive = resolve;
  });
  const both = withSettings(call, GAP, 'board', rows);
  expect(asked).toEqual([['getListSettings', { params: { prog: 'gap', list: 'board' } }]]);
  arrive(PAGE);
  expect(await both).toEqual({ ...SENT, settings: SETTINGS });
});

test.each([503, 502, 403, 404])(
  'rows are shown without their settings when these cannot be loaded: %d',
  async (status) => {
    const { call } = createCall(async () => {
      throw new ProblemError(toProblem(status));
    });
    expect(await withSettings(call, GAP, 'products', Promise.resolve(PAGE))).toEqual({
      ...SENT,
      settings: null,
    });
  },
);
