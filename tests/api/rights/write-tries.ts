/** The inputs of each writing call, refused and allowed. */
import type { FileFolder } from '@/domain/contract/import-columns';
import type { OperationId, operations } from '@/domain/contract/operations';
import type { Input } from '../../support/web-api';
import { toCsv } from '../imports/import-file';
import type { UnseenScene } from './unseen-scene';

type Table = typeof operations;
export type WriteId = { [K in OperationId]: Table[K]['method'] extends 'GET' ? never : K }[OperationId];
type Tries = (unseen: UnseenScene) => readonly Input[];

const NOWHERE = 999_999;
/** Guesses of a hidden figure: none, one that is near, and one that no supply reaches. */
const FIGURES = [null, 5, 1_000_000];
const PARTS = [
  ...FIGURES.map((allocatedQuantity) => ({ allocatedQuantity })),
  ...FIGURES.map((requestedQuantity) => ({ requestedQuantity })),
  { requestedQuantity: 5, allocatedQuantity: 1_000_000, isLocked: true },
  { isLocked: false, allocationReason: 'Other' },
  { pitch: 'A pitch', priority: 1 },
];

/** Products of each kind: seen and not, open, draft, final, and one that does not exist. */
const toProductIds = ({ own, other }: UnseenScene) => [
  ...[own.open, own.draft, own.final, own.reopened, other.open, other.draft].map((row) => row.productId),
  NOWHERE,
];

const ofProducts =
  (...bodies: object[]): Tries =>
  (unseen) =>
    toProductIds(unseen).flatMap((productId) => bodies.map((body) => ({ params: { productId }, body })));
const ofScenarios =
  (...bodies: object[]): Tries =>
  ({ ids }) =>
    ids.scenarioId.flatMap((scenarioId) => bodies.map((body) => ({ params: { scenarioId }, body })));
const ofNames =
  (name: 'brandId' | 'marketId' | 'organizationId' | 'entityId', ...inputs: Input[]): Tries =>
  ({ ids }) =>
    [...ids[name], NOWHERE].flatMap((id) => inputs.map((input) => ({ ...input, params: { [name]: id } })));
const once =
  (...inputs: Input[]): Tries =>
  () =>
    inputs;

/** The rows of a product in one call: of one market, of two, and of all. */
const toGroups = ({ rows, own, other }: UnseenScene) =>
  [own.open, own.final, own.reopened, other.open].flatMap(({ productId }) => {
    const ids = rows.filter((row) => row.productId === productId).map(({ requestId }) => requestId);
    return [ids.slice(0, 1), ids.slice(0, 2), ids];
  });

const label = { label: 'A name', code: 'CODE-1' };
const inYear = { fiscalYear: 2026 };
const product = {
  skuId: 'NEW-SKU',
  skuName: 'New',
  availableQuantity: 5,
  fiscalYear: 2026,
  isPublished: true,
};
const CONTENTS: Record<FileFolder, Buffer> = {
  products: toCsv([
    ['SKU ID', 'Available'],
    ['SAME', 5],
  ]),
  requests: toCsv([
    ['SKU ID', 'Market code', 'Requested'],
    ['SAME', 'FR1', 1_000_000],
  ]),
  'final-allocations': toCsv([
    ['SKU ID', 'Market code', 'Allocated'],
    ['SAME', 'FR1', 1_000_000],
  ]),
};
const FOLDERS = Object.entries(CONTENTS);
const columns = { order: [], hidden: [], widths: {} };
const view = { name: 'A new view', search: 'skuName=a', isShared: true };
const list = { list: 'products' };
const step = { order: 1, startDate: '2026-01-01', endDate: '2026-01-31', isMidYearReview: false };

/** A new operation that writes does not compile without its row. */
export const WRITE_TRIES: Record<WriteId, Tries> = {
  patchRequests: (unseen) =>
    toGroups(unseen).flatMap((group) =>
      PARTS.flatMap((part) =>
        [1, 7].map((version) => ({
          query: { dryRun: version === 7 },
          body: group.map((requestId) => ({ requestId, version, ...part })),
        })),
      ),
    ),
  patchRequest: ({ rows }) =>
    [...rows.map(({ requestId }) => requestId), NOWHERE].flatMap((requestId) =>
      PARTS.map((body) => ({ params: { requestId }, body })),
    ),
  createRequest: (unseen) =>
    toProductIds(unseen).flatMap((productId) =>
      [...unseen.ids.marketId, NOWHERE].map((marketId) => ({
        body: { productId, marketId: Number(marketId), requestedQuantity: 4 },
      })),
    ),
  setReviewed: (unseen) =>
    toProductIds(unseen).flatMap((productId) => [
      { body: { isReviewed: true, products: [{ productId }] } },
      { body: { isReviewed: true, products: [{ productId, version: 1, figuresVersion: 3 }] } },
      { body: { isReviewed: false, products: [{ productId }] } },
    ]),
  submitFinalAllocation: ofProducts({}, { version: 1 }, { figuresVersion: 3 }),
  reopenFinalAllocation: ofProducts({ reason: 'A reason' }, { reason: 'A reason', version: 1 }),
  createProduct: ({ scene }) =>
    [scene.brand, scene.otherBrand].map(({ brandId }) => ({ body: { ...product, brandId } })),
  updateProduct: (unseen) =>
    toProductIds(unseen).flatMap((productId) =>
      ['*', '"1"'].map((match) => ({
        params: { productId },
        body: { ...product, brandId: unseen.scene.brand.brandId },
        headers: { 'if-match': match },
      })),
    ),
  patchProduct: ofProducts(
    { availableQuantity: 0 },
    { comment: 'A comment' },
    { eligibleMarketIds: [] },
    { isPublished: false },
  ),
  setProductIsDisabled: ofProducts({ isDisabled: true }, { isDisabled: false }),
  startProposalRun: (unseen) => [
    ...[[], ...toProductIds(unseen).map((id) => [id])].map((productIds) => ({
      query: { ...inYear, productIds },
      body: { rule: 'equal' },
    })),
    { query: inYear, body: { rule: 'equal', reason: 'No such reason' } },
  ],
  changeProposalRun: ({ ids }) =>
    ids.runId.flatMap((runId) =>
      ['stop', 'resume', 'takeBack'].map((action) => ({ params: { runId }, body: { action } })),
    ),
  createScenario: (unseen) =>
    [[], ...toProductIds(unseen).map((id) => [id])].map((productIds) => ({
      query: { ...inYear, productIds },
      body: { name: 'A new scenario', rule: 'equal' },
    })),
  mixScenarios: ({ ids }) =>
    ids.scenarioId.map((scenarioId) => ({
      body: { name: 'A mixed scenario', parts: [{ scenarioId: Number(scenarioId), entityIds: [1] }] },
    })),
  replaceScenario: ofScenarios({ name: 'Another name', isShared: true }),
  setScenarioFigures: (unseen) =>
    ofScenarios(
      ...unseen.rows.slice(0, 6).map(({ requestId }) => ({ figures: [{ requestId, allocated: 5 }] })),
    )(unseen),
  applyScenario: ofScenarios({}, { withoutMoved: true }),
  deleteScenario: ({ ids }) => ids.scenarioId.map((scenarioId) => ({ params: { scenarioId } })),
  startImport: () =>
    FOLDERS.flatMap(([FileFolder, content]) =>
      [1, 4].map((AllocationSystemId) => ({
        body: { AllocationSystemId, FiscalYear: 2026, FileFolder, DryRun: true },
        files: [{ name: 'file.csv', content }],
      })),
    ),
  applyImport: ({ ids }) => ids.fileId.map((fileId) => ({ params: { fileId } })),
  takeBackImport: ({ ids }) =>
    ids.fileId.flatMap((fileId) =>
      [true, false].map((dryRun) => ({ params: { fileId }, query: { dryRun } })),
    ),
  importMaster: () =>
    ['brands', 'markets', 'users'].map((master) => ({
      params: { master },
      body: { DryRun: true },
      files: [
        {
          name: 'file.csv',
          content: toCsv([
            ['Code', 'Label'],
            ['NEW', 'New'],
          ]),
        },
      ],
    })),
  exportRefusedMasterRows: () =>
    ['brands', 'markets', 'users'].map((master) => ({
      params: { master },
      files: [
        {
          name: 'file.csv',
          content: toCsv([
            ['Code', 'Label'],
            ['NEW', 'New'],
          ]),
        },
      ],
    })),
  replaceListColumns: once({ params: list, body: columns }),
  resetListColumns: once({ params: list }),
  createListView: once({ params: list, body: view }),
  replaceListView: () => [1, 2, 3].map((viewId) => ({ params: { ...list, viewId }, body: view })),
  deleteListView: () => [1, 2, 3].map((viewId) => ({ params: { ...list, viewId } })),
  replaceSharingSettings: once({ body: {} }),
  replaceValueSettings: once({ query: inYear, body: {} }),
  replaceSteps: once({ query: inYear, body: [step] }),
  rollOverFiscalYear: once(
    { params: { fiscalYear: 2026 }, query: { dryRun: true } },
    { params: { fiscalYear: 2026 } },
  ),
  updateAllocationSystem: () =>
    [1, 4].map((allocationSystemId) => ({
      params: { allocationSystemId },
      body: { currentFiscalYear: 2026 },
    })),
  createBrand: once({ body: label }),
  updateBrand: ofNames('brandId', { body: label }),
  mergeBrand: ofNames('brandId', { query: { intoId: 1, dryRun: true } }, { query: { intoId: 2 } }),
  createOrganization: once({ body: label }),
  updateOrganization: ofNames('organizationId', { body: label }),
  createMarket: once({ body: label }),
  updateMarket: ofNames('marketId', { body: label }),
  mergeMarket: ofNames('marketId', { query: { intoId: 1, dryRun: true } }, { query: { intoId: 2 } }),
  createEntity: once({ body: label }),
  updateEntity: ofNames('entityId', { body: label }),
  createUser: once({
    body: { uniqueId: '00000000-0000-4000-8000-000000000001', email: 'new@house.example', name: 'New' },
  }),
  updateUser: () =>
    [1, 2, NOWHERE].map((userId) => ({
      params: { userId },
      body: { uniqueId: '00000000-0000-4000-8000-000000000001', email: 'new@house.example', name: 'New' },
    })),
  setHold: () => [1, 2, NOWHERE].map((userId) => ({ params: { userId }, body: { isOnHold: true } })),
  removePersonalData: () => [1, 2, NOWHERE].map((userId) => ({ params: { userId } })),
  startViewAs: () => [1, 2, NOWHERE].map((userId) => ({ params: { userId } })),
  endViewAs: () => [1, 2, NOWHERE].map((userId) => ({ params: { userId } })),
  recordSignIn: once({}),
  createCalendarFeed: once({ body: { alarmDays: null } }),
  updateCalendarFeed: once({ body: { alarmDays: null } }),
  revokeCalendarFeed: once({ body: { isRevoked: true } }),
};
