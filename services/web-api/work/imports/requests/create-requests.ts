/** Opens many requests at once, each judged like a single one. */
import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toReasonSentence } from '@/domain/reasons';
import { MARKET_FIELDS, NO_ANSWER } from '@/domain/request-fields';
import { toRetiredMessage } from '@/domain/retired';
import { getUnmetCondition, may } from '@/domain/rights';
import { toRequestedQuantityErrors } from '@/domain/sharing/quantity-rules';
import { toProductTitle } from '@/domain/systems';
import { queryRows, type Transaction } from '../../../data/database/database';
import { requests } from '../../../data/database/schema';
import { recordChanges, toChanges } from '../../../data/history/record-changes';
import { keepCreated } from '../../../data/imports/keep-records';
import type { RequestRecord } from '../../../data/requests/read-rows';
import { NOT_OFFERED } from '../../../refusal-texts';
import { toSubject } from '../../requests/judge-change';
import type { CellRefusal } from '../import-row';
import type { ImportRun } from '../import-run';
import type { OfferedProduct } from './place-rows';
import type { RequestImportRow } from './request-import-row';

export type NewRequest = {
  importRow: RequestImportRow;
  product: OfferedProduct;
  isOutsideCondition: boolean;
};

/** Why a market may not open this request; empty when it may. */
export function judgeNew(
  { user, moment, retired }: ImportRun,
  product: OfferedProduct,
  importRow: RequestImportRow,
) {
  const { marketId, patch, refuse } = importRow;
  const { brandId, eligibleMarketIds } = product;
  const subject = toSubject(moment, product, { brandId, marketId });
  const verdict = may(user, 'request.writeMarketPart', subject);
  const refusals: CellRefusal[] = [];
  if (!verdict.allowed) {
    const field = verdict.reason === 'notYourMarket' ? 'marketCode' : null;
    refusals.push(refuse(field, toReasonSentence(verdict.reason, toProductTitle(product))));
  } else if (retired.markets.has(marketId)) {
    refusals.push(refuse('marketCode', toRetiredMessage([retired.markets.get(marketId) ?? ''])));
  } else if (eligibleMarketIds !== null && !eligibleMarketIds.includes(marketId)) {
    refusals.push(refuse('marketCode', NOT_OFFERED));
  } else {
    const errors = toRequestedQuantityErrors(product, patch.requestedQuantity ?? null);
    refusals.push(...errors.map((message) => refuse('requestedQuantity', message)));
  }
  const isOutsideCondition = getUnmetCondition('request.writeMarketPart', subject) !== null;
  return { refusals, isOutsideCondition };
}

const NOTHING_YET: Pick<RequestRecord, (typeof MARKET_FIELDS)[number]> = NO_ANSWER;

const columns = getTableColumns(requests);

function toRow({ importRow, product }: NewRequest, { user, now }: ImportRun) {
  const { patch, marketId } = importRow;
  const isAnswered = (patch.requestedQuantity ?? null) !== null;
  return {
    product_id: product.productId,
    allocation_system_id: product.allocationSystemId,
    fiscal_year: product.fiscalYear,
    brand_id: product.brandId,
    market_id: marketId,
    is_request_required: product.requiredMarketIds.includes(marketId),
    ...Object.fromEntries(MARKET_FIELDS.map((field) => [columns[field].name, patch[field] ?? null])),
    submitted_at: isAnswered ? now : null,
    submitted_by: isAnswered ? user.email : null,
    updated_at: now,
    updated_by: user.email,
  };
}

const Created = z.object({ request_id: z.number(), product_id: z.number(), market_id: z.number() });
const toKey = (productId: number, marketId: number) => `${productId}/${marketId}`;

/** Adds requests with their history. Their products are locked, so that no concurrent call opens the same request. */
export async function insertRequests(
  transaction: Transaction,
  run: ImportRun,
  list: readonly NewRequest[],
): Promise<void> {
  const [first] = list;
  if (!first) return;
  const names = sql.raw(Object.keys(toRow(first, run)).join(', '));
  const json = JSON.stringify(list.map((each) => toRow(each, run)));
  const rows = await queryRows(
    transaction,
    Created,
    sql`insert into requests (${names})
      select ${names} from jsonb_populate_recordset(null::requests, ${json}::jsonb)
      returning request_id, product_id, market_id`,
  );
  const ids = new Map(rows.map((row) => [toKey(row.product_id, row.market_id), row.request_id]));
  const toOpened = ({ importRow, product }: NewRequest) => {
    const entityId = ids.get(toKey(product.productId, importRow.marketId));
    if (entityId === undefined) throw new Error('An imported request was not written.');
    const input = { ...NOTHING_YET, ...importRow.patch };
    const opened = { entityId, field: 'requestId', from: null, to: entityId };
    return [opened, ...toChanges(entityId, MARKET_FIELDS, NOTHING_YET, input)];
  };
  const created = list.map(({ importRow: { row, marketId }, product: { productId } }) => {
    const entityId = ids.get(toKey(productId, marketId)) ?? 0;
    return { entityId, productId, row };
  });
  await keepCreated(transaction, run.fileId, 'request', created);
  for (const isOutsideCondition of [false, true]) {
    const ofKind = list.filter((each) => each.isOutsideCondition === isOutsideCondition);
    const { now, user, fileId } = run;
    const context = { at: now, by: user, source: 'import' as const, isOutsideCondition, fileId };
    await recordChanges(transaction, 'request', context, ofKind.flatMap(toOpened));
  }
}
