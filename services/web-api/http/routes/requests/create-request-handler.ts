import { getRequest } from '../../../data/requests/get-request';
import { requireFound } from '../../../refusals';
import { createRequest } from '../../../work/requests/create-request';
import type { Handler } from '../../call/call';
import { toChangeBy } from './change-by';

export const createRequestHandler: Handler<'createRequest'> = (call) =>
  call.writeOnce(async (transaction, moment) => {
    const by = toChangeBy(call, moment, 'screen');
    const requestId = await createRequest(transaction, by, call.body);
    return requireFound(await getRequest(transaction, by.viewer, requestId));
  });
