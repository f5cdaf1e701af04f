import { createRequest } from '../../repositories/requests/create-request';
import { getRequest } from '../../repositories/requests/get-request';
import type { Handler } from '../../routing/call';
import { requireFound } from '../../routing/refusals';
import { toChangeBy } from './change-by';

export const createRequestHandler: Handler<'createRequest'> = (call) =>
  call.writeOnce(async (transaction, moment) => {
    const by = toChangeBy(call, moment, 'screen');
    const requestId = await createRequest(transaction, by, call.body);
    return requireFound(await getRequest(transaction, by.viewer, requestId));
  });
