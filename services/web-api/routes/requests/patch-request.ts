import { changeRequests } from '../../repositories/requests/change-requests';
import { getRequest } from '../../repositories/requests/get-request';
import { getProblemOf } from '../../repositories/requests/refusal';
import type { Handler } from '../../routing/call';
import { requireFound } from '../../routing/refusals';
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
