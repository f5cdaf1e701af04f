/** A brand with products to allocate, and runners that a test stops between two slices. */
import type { BoardCell } from '@/domain/contract/allocation';
import type { ProposalRun } from '@/domain/contract/proposal-run';
import type { ProposalRule } from '@/domain/sharing/rules';
import { NO_SHARING_SETTINGS } from '@/domain/sharing/settings';
import { proposalRuns } from '@/services/web-api/data/database/schema';
import { replaceSharingSettings } from '@/services/web-api/data/sharing/sharing-settings';
import {
  createProposalRunner,
  type ProposalRunnerOptions,
} from '@/services/web-api/work/proposal-runs/proposal-runner';
import type { Answered, Input } from '../../support/web-api';
import { startScene } from '../requests/scene';

const YEAR = { fiscalYear: 2026 };

/** Numbers that look random and are the same in each test. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

export async function openRunDesk() {
  const scene = await startScene();
  const { api, brandEditor } = scene;
  const { fixtures, database, connection } = api;
  await scene.atFinalAllocation();
  const dice = createDice(20_260_315);
  let skus = 0;

  /** A product whose requests are in any state that a rule meets: unanswered, decided, locked, explained. */
  const product = async (more: Parameters<typeof scene.product>[0] = {}) => {
    const packSize = [1, 1, 3][dice(3)] ?? 1;
    const skuId = `RUN-${++skus}`;
    const row = await scene.product({ availableQuantity: 9 + dice(12), packSize, skuId, ...more });
    const earlier = await scene.product({ skuId, fiscalYear: 2025, brandId: row.brandId });
    for (const { marketId } of [scene.fr, scene.de, scene.jp]) {
      const allocated = dice(3) === 0 ? null : packSize * dice(2);
      await fixtures.request(row, marketId, {
        requestedQuantity: dice(5) === 0 ? null : packSize * dice(12),
        allocatedQuantity: allocated,
        isLocked: dice(6) === 0,
        allocationReason: dice(4) === 0 ? 'Typed before' : null,
        priority: 1 + dice(3),
      });
      await fixtures.request(earlier, marketId, { requestedQuantity: 9, allocatedQuantity: dice(9) });
    }
    return row.productId;
  };
  const products = async (count: number) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await product());
    return ids;
  };

  const start = (
    body: { rule: ProposalRule; reason?: string | null },
    query: Input['query'] = {},
    as = brandEditor,
  ): Promise<Answered> => api.call('startProposalRun', { as, query: { ...YEAR, ...query }, body });
  const change = (runId: number, action: string, as = brandEditor): Promise<Answered> =>
    api.call('changeProposalRun', { as, params: { runId }, body: { action } });
  const list = async (as = brandEditor): Promise<ProposalRun[]> =>
    (await api.call('listProposalRuns', { as, query: YEAR })).body.items;

  return {
    ...scene,
    product,
    products,
    start,
    change,
    list,
    get: async (runId: number, as = brandEditor) => {
      const found = (await list(as)).find((run) => run.runId === runId);
      if (!found) throw new Error(`There is no run ${runId}.`);
      return found;
    },
    /** Every request of these products as the board shows it, by request id. */
    board: async (productIds: readonly number[]) => {
      const query = { ...YEAR, productIds, limit: 500 };
      const { body } = await api.call('listBoard', { as: scene.administrator, query });
      const cells = body.items.flatMap((row: { cells: BoardCell[] }) => row.cells) as BoardCell[];
      return new Map(cells.map((cell) => [cell.requestId, cell]));
    },
    /** Another instance: it works by itself, a product at a time. `before` runs in front of each transaction. */
    runner: (
      before: (slice: number) => Promise<unknown> = async () => undefined,
      more: Partial<ProposalRunnerOptions> = {},
    ) => {
      let slices = 0;
      const gated = new Proxy(database, {
        get: (target, name) =>
          name === 'transaction'
            ? async (work: Parameters<typeof database.transaction>[0]) => {
                await before(slices++);
                return target.transaction(work);
              }
            : Reflect.get(target, name),
      });
      return createProposalRunner({
        connection: { ...connection, database: gated },
        clock: { now: () => new Date('2026-03-15T12:00:00Z'), today: () => '2026-03-15' },
        requestsAtOnce: 1,
        onFault: (error) => {
          throw error;
        },
        ...more,
      });
    },
    /** The system's settings: which reasons it offers, and whether a cut needs one. */
    setReasons: (labels: string[], isReasonRequired: boolean) =>
      database.transaction((tx) =>
        replaceSharingSettings(tx, 1, {
          ...NO_SHARING_SETTINGS,
          isReasonRequired,
          reasons: labels.map((label) => ({ label, isRetired: false })),
        }),
      ),
    forget: () => database.delete(proposalRuns),
  };
}

export type RunDesk = Awaited<ReturnType<typeof openRunDesk>>;

/** A promise that the test settles. */
export function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
