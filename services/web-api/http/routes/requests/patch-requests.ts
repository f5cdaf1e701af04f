import type { RequestBulk } from '@/domain/contract/request-write';
import { REQUEST_TWICE } from '@/domain/validation';
import type { Transaction } from '../../../data/database/database';
import { toViewer } from '../../../data/requests/viewer';
import { toInvalid } from '../../../refusals';
import { holdRequests, type RequestChange, toRequestIds } from '../../../work/requests/change-requests';
import type { AnswerOf, Handler } from '../../call/call';
import { changeAndRead } from './change-and-read';
import { toChangeBy } from './change-by';

/** Ends a dry run: everything was judged and written, and this error rolls the transaction back. */
class DryRunEnd extends Error {
  override name = 'DryRunEnd';

  constructor(readonly answer: AnswerOf<'patchRequests'>) {
    super('The dry run is over.');
  }
}

function refuseRepeated(list: readonly RequestChange[]): void {
  const seen = new Set<number>();
  const errors: Record<string, string[]> = {};
  for (const [index, { requestId }] of list.entries()) {
    if (seen.has(requestId)) errors[`${index}.requestId`] = [REQUEST_TWICE];
    seen.add(requestId);
  }
  if (Object.keys(errors).length > 0) throw toInvalid(errors);
}

const toChange = ({ requestId, version, source, rule, ...patch }: RequestBulk[number]): RequestChange => ({
  requestId,
  version,
  patch,
  source,
  rule,
});

export const patchRequests: Handler<'patchRequests'> = async (call) => {
  const list = call.body.map(toChange);
  refuseRepeated(list);
  const hold = (transaction: Transaction) =>
    holdRequests(transaction, toViewer(call.user, call.system), toRequestIds(list));
  const work = call.writeHolding(hold, async (transaction, moment, confirm, held) => {
    const by = toChangeBy(call, moment, 'bulk');
    const answer = { items: await changeAndRead(transaction, by, { list, held, isBulk: true }, confirm) };
    if (call.query.dryRun) throw new DryRunEnd(answer);
    return answer;
  });
  return work.catch((error: unknown) => {
    if (error instanceof DryRunEnd) return error.answer;
    throw error;
  });
};
