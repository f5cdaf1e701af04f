/** Every call that reads, derived from the table of operations: its paths, its filters one by one, and its orders. */
import readXlsxFile from 'read-excel-file/node';
import { RECORD_KINDS } from '@/domain/contract/history';
import { IMPORT_OUTCOMES } from '@/domain/contract/import';
import { FILE_FOLDERS } from '@/domain/contract/import-columns';
import { MASTERS } from '@/domain/contract/master-import';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { getSortAttributes } from '@/domain/contract/sort-attribute';
import { EXCEPTIONS } from '@/domain/exceptions';
import { LIST_NAMES } from '@/domain/lists';
import { PRODUCT_STATUSES, REQUEST_STATUSES } from '@/domain/request-status';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import type { Input, TestWebApi } from '../../support/web-api';

/** Ids for the paths: within the scope, outside of it, and not existing (yet). */
export type Ids = Record<
  | 'productId'
  | 'requestId'
  | 'fileId'
  | 'brandId'
  | 'marketId'
  | 'organizationId'
  | 'entityId'
  | 'uniqueId'
  | 'scenarioId'
  | 'runId',
  readonly (string | number)[]
> & {
  /** Calls in another system, which is refused before ids are looked at. */
  elsewhere: Partial<Record<string, readonly (string | number)[]>>;
};
type Query = NonNullable<Input['query']>;
type Value = string | number | boolean | readonly (number | string)[];

/** Between the scene as it was and what is changed afterwards. */
const AFTER_THE_START = '2026-03-10T00:00:00Z';

/** The values each filter is tried with. A filter without values fails the test, because it would not be checked. */
const toFilterValues = ({
  productId,
  requestId,
  brandId,
  marketId,
  scenarioId,
  fileId,
}: Ids): Record<string, readonly Value[]> => {
  const numbers = (ids: readonly (string | number)[]) => ids.map(Number);
  return {
    fiscalYear: [2025],
    skuId: ['a', 'SAME'],
    skuName: ['a', 'product'],
    name: ['a', 'product'],
    productIds: [numbers(productId)],
    requestIds: [numbers(requestId)],
    fileIds: [numbers(fileId)],
    marketId: numbers(marketId),
    brandIds: brandId.map((id) => [Number(id)]),
    scenarioIds: scenarioId.map((id) => [Number(id)]),
    marketIds: marketId.map((id) => [Number(id)]),
    onlyDisabled: [true],
    isRequestRequired: [true, false],
    isAnswered: [true, false],
    statuses: PRODUCT_STATUSES.map((status) => [status]),
    requestStatuses: REQUEST_STATUSES.map((status) => [status]),
    // Those of a product's own figures together; the others look at other markets, and at another year.
    exceptions: [
      EXCEPTIONS.filter((each) => each !== 'aboveSupply' && each !== 'farAboveHistory'),
      ['aboveSupply'],
      ['farAboveHistory'],
    ],
    hasLastYear: [true, false],
    layout: ['list', 'matrix'],
    result: ['final', 'cut', 'inFull', 'notDecided'],
    supplyFrom: [10],
    supplyTo: [10],
    leftFrom: [1],
    leftTo: [1],
    launchFrom: ['2026-01-01'],
    launchTo: ['2026-12-31'],
    hasLaunch: [true, false],
    requestedFrom: [1],
    requestedTo: [10],
    priorityFrom: [1],
    priorityTo: [3],
    hasPriority: [true, false],
    hasReason: [true, false],
    limit: [1],
    page: [2],
    rule: PROPOSAL_RULES,
    total: [0, 4],
    variant: ['original', 'thumbnail'],
    fileFolder: FILE_FOLDERS,
    outcome: IMPORT_OUTCOMES,
    everyone: [true],
    search: ['user'],
    allocationSystemId: [1, 4],
    roleId: [1, 2],
    permissionTypeId: [1, 2],
    includeInactive: [true],
    includeDisabled: [true],
    neverSignedIn: [true, false],
    isGlobalAdministrator: [true, false],
    kind: RECORD_KINDS,
    recordId: [1],
    stepsYear: [2027],
    by: ['user'],
    from: ['2026-03-01'],
    to: ['2026-03-31'],
    updatedSince: [AFTER_THE_START],
  };
};

/** One query without filters, and one for each value of each filter and each order. */
function toQueries({ query: schema, answer }: Operation, ids: Ids): Query[] {
  if (!schema) return [{}];
  const values = toFilterValues(ids);
  const keys = Object.keys(schema.shape).filter((key) => key !== 'sort');
  const unknown = keys.filter((key) => values[key] === undefined);
  if (unknown.length > 0) throw new Error(`Give the filters values to be tried with: ${unknown.join(', ')}.`);
  const year = keys.includes('fiscalYear') ? { fiscalYear: 2026 } : {};
  const compared = keys.includes('scenarioIds')
    ? { scenarioIds: ids.scenarioId.slice(0, 1).map(Number) }
    : {};
  // A market's total is proposed only when the call names the market, its products and the total.
  const spread = keys.includes('marketId')
    ? { marketId: Number(ids.marketId[0]), productIds: ids.productId.map(Number), total: 4, rule: 'equal' }
    : {};
  const base: Query = {
    ...year,
    ...compared,
    ...spread,
    ...(keys.includes('fileFolder') ? { fileFolder: 'requests' } : {}),
    ...(keys.includes('fileIds') ? { fileIds: ids.fileId.map(Number) } : {}),
  };
  const filtered = keys.flatMap((key) => (values[key] ?? []).map((value) => ({ ...base, [key]: value })));
  const attributes = schema.shape.sort ? getSortAttributes(schema.shape.sort) : [];
  // A workbook reads the rows of its list in the order of its list: one order stands for all.
  const orders = answer === 'file' ? attributes.slice(0, 1) : attributes;
  const sorted = orders.map((attribute) => ({ ...base, sort: [{ attribute, direction: 'desc' }] }));
  return [base, ...filtered, ...sorted];
}

/** The path's names with each of their values, in every combination: of the own system, then of another. */
function toPaths({ path }: Operation, { elsewhere, ...ids }: Ids): Record<string, string | number>[] {
  const own = { ...ids, prog: ['ruc'], list: LIST_NAMES, master: MASTERS };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const paths = toCombinations(names, own);
  if (!names.includes('prog')) return paths;
  return [...paths, ...toCombinations(names, { ...own, ...elsewhere, prog: ['oes'] })];
}

function toCombinations(
  names: readonly string[],
  values: Partial<Record<string, readonly (string | number)[]>>,
): Record<string, string | number>[] {
  return names.reduce<Record<string, string | number>[]>(
    (paths, name) => {
      const choices = values[name];
      if (!choices) throw new Error(`Give the path's ${name} values to be tried with.`);
      return paths.flatMap((each) => choices.map((choice) => ({ ...each, [name]: choice })));
    },
    [{}],
  );
}

const WORKBOOK = /spreadsheetml/;

/** An answer as text, without the parts that differ every time: the request id, and the zip around a workbook's cells. */
async function toText(api: TestWebApi, id: OperationId, input: Input): Promise<string> {
  const { status, headers, body, bytes } = await api.call(id, input);
  const { etag, 'content-type': type, 'content-disposition': name } = headers;
  const { requestId: _requestId, ...problem } = status >= 400 ? (body ?? {}) : {};
  const isBook = WORKBOOK.test(String(type));
  const content = status >= 400 ? problem : isBook ? await readXlsxFile(bytes) : bytes.toString('latin1');
  return JSON.stringify({ status, etag, type, name, content });
}

/**
 * Only global administrators get these: those of the audit record include the reader's earlier calls, so they differ each time, and
 * the other asks the directory, which these tests do not have.
 */
const OF_GLOBAL_ADMINISTRATORS: readonly OperationId[] = [
  'exportAuditRecord',
  'listAuditEvents',
  'exportAuditEvents',
  'verifyAuditRecord',
  'getSetupCheck',
];

/** The answer a person gets to every call that reads, by the call. */
export async function readEverything(api: TestWebApi, as: string, ids: Ids): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [id, operation] of Object.entries(operations) as [OperationId, Operation][]) {
    if (operation.method !== 'GET' || OF_GLOBAL_ADMINISTRATORS.includes(id)) continue;
    const [first, ...queries] = toQueries(operation, ids);
    for (const [place, params] of toPaths(operation, ids).entries()) {
      // Filters and orders are tried in the own system; a call of another system is refused before them.
      for (const query of place === 0 || id === 'getProposal' ? [first, ...queries] : [first]) {
        const input = { as, params, query: query ?? {} };
        answers.set(`${id} ${JSON.stringify([params, query])}`, await toText(api, id, input));
      }
    }
  }
  return answers;
}
