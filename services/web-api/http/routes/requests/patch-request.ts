import { getRequest } from '../../../data/requests/get-request';
import { requireFound } from '../../../refusals';
import { changeRequests } from '../../../work/requests/change-requests';
import { getProblemOf } from '../../../work/requests/refusal';
import type { Handler } from '../../call/call';
import { toChangeBy } from './change-by';

export const patchRequest: Handler<'patchRequest'> = (call) =>
  call.write(async (transaction, moment) => {
    const by = toChangeBy(call, moment, 'screen');
    const { requestId } = call.params;
    const change = { requestId, version: call.ifMatch, patch: call.body };
    const problem = getProblemOf(await changeRequests(transaction, by, [change]), false);
    if (problem) throw problem;
    return requireFound(await getRequest(transaction, by.viewer, requestId));
  });
