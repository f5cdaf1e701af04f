/** Finds requests of a part of a file that were changed after the export. */
import type { RequestRow } from '../../../data/requests/read-rows';
import { toViewer } from '../../../data/requests/viewer';
import { toReadableChanges } from '../../requests/stale-refusal';
import { type Aged, findStale, type Stale } from '../find-stale';
import type { ImportRun, ImportTarget } from '../import-run';
import type { PlacedRow } from './place-rows';
import { toPairKey } from './read-offered';
import type { RequestFolder } from './request-columns';

const OTHER_SIDE =
  'This row was exported by a person who sees the request differently (brand or market), so later changes cannot be recognized. Export the list yourself. If you empty this cell instead, the row overwrites later changes.';

/**
 * Which requests are newer than their rows. The market's part is compared by either version, the brand's only by the brand
 * side's, because drafts do not change the one that markets see. Rows with another request's version are excluded
 * earlier.
 */
export async function findStaleRequests(
  { database }: ImportTarget,
  run: ImportRun,
  folder: RequestFolder,
  chunk: readonly PlacedRow[],
  asked: ReadonlyMap<string, RequestRow>,
): Promise<Stale> {
  const viewer = toViewer(run.user, run.system);
  const aged: Aged[] = [];
  const foreign: number[] = [];
  for (const { importRow, productId } of chunk) {
    const request = asked.get(toPairKey(productId, importRow.marketId))?.request;
    const { version: input } = importRow;
    if (!request || !input) continue;
    const isComparable = input.side === 'brand' ? viewer.seesDrafts : folder === 'requests';
    const present = input.side === 'brand' ? request.version : request.marketVersion;
    if (!isComparable) foreign.push(request.requestId);
    else if (input.version !== present)
      aged.push({ entityId: request.requestId, steps: present - input.version });
  }
  const stale = await findStale(database, run, 'request', aged, toReadableChanges(viewer));
  for (const requestId of foreign) stale.refusals.set(requestId, OTHER_SIDE);
  return stale;
}
