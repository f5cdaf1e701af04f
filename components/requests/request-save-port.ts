/** Saves requests: many at once, all or none; a missing request is created. */

import type { RecordWrite, SavedRecord, SavePort } from '@/components/grid/editing/sheet';
import type { AllocationRequest } from '@/domain/contract/request';
import { RequestBulk, RequestCreate } from '@/domain/contract/request-write';
import { MAX_PAGE_LIMIT } from '@/domain/limits';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { fromRecordKey, toRecordKey, toSavedRecord } from './request-record';

export type Placed = Pick<AllocationRequest, 'requestId' | 'productId' | 'marketId'>;

export type RequestPort = SavePort & {
  /** Registers which request a record is; called for every loaded list. Listed at the first write, or before the next list. */
  learn: (list: () => readonly Placed[]) => void;
};

/** What gave a write's figure; undefined: typed by the user. */
export type FigureOrigin = Pick<RequestBulk[number], 'source' | 'rule'>;
export type OriginOf = (write: RecordWrite) => FigureOrigin | undefined;

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

export function createRequestPort(
  system: System,
  fiscalYear: number,
  originOf: OriginOf = () => undefined,
): RequestPort {
  const params = { prog: system.prefix };
  const ids = new Map<string, number>();

  let toList: (() => readonly Placed[]) | null = null;

  const note = (requests: readonly Placed[]) => {
    for (const request of requests) ids.set(toRecordKey(request), request.requestId);
  };
  // A board of 18,000 requests is opened sooner without it.
  const noteListed = () => {
    const list = toList?.() ?? [];
    toList = null;
    note(list);
  };
  const toRecords = (requests: readonly AllocationRequest[]): SavedRecord[] => {
    note(requests);
    return requests.map((request) => toSavedRecord(request, request));
  };

  return {
    learn(list) {
      noteListed();
      toList = list;
    },
    async patch(writes: readonly RecordWrite[]) {
      noteListed();
      const body = RequestBulk.parse(
        writes.map((write) => ({
          requestId: ids.get(write.key),
          version: write.version,
          ...originOf(write),
          ...write.fields,
        })),
      );
      const { items } = await callApi('patchRequests', { params, body });
      return toRecords(items);
    },
    async create({ key, fields }, attempt) {
      const body = RequestCreate.parse({ ...fromRecordKey(key), ...fields });
      const [record] = toRecords([await callApi('createRequest', { params, body, idempotencyKey: attempt })]);
      if (!record) throw new Error('The created request was not answered.');
      return record;
    },
    async read(keys) {
      const places = keys.map(fromRecordKey);
      const query = {
        fiscalYear,
        productIds: unique(places.map(({ productId }) => productId)),
        marketIds: unique(places.map(({ marketId }) => marketId)),
        limit: MAX_PAGE_LIMIT,
      };
      const wanted = new Set(keys);
      const records: SavedRecord[] = [];
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const { items, totalCount } = await callApi('listRequests', { params, query: { ...query, page } });
        records.push(...toRecords(items).filter(({ key }) => wanted.has(key)));
        isLast = page * MAX_PAGE_LIMIT >= totalCount;
      }
      return records;
    },
  };
}
