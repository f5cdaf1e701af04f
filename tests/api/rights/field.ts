/**
 * The data that the users of the rights tables work on: in each system and year an own and another brand, market and
 * product.
 */
import { SYSTEMS, type System } from '@/domain/systems';
import { proposalRuns } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '../../support/fixtures';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { type Cast, createCast } from './cast';

export const YEARS = { current: FISCAL_YEAR, another: FISCAL_YEAR - 1 };
export type Year = keyof typeof YEARS;
export const WHOSE = ['own', 'another'] as const;
export type Whose = (typeof WHOSE)[number];

/** A published product, offered to all markets, with a request of the market beside it. */
export type Place = {
  brandId: number;
  marketId: number;
  /** Of all markets. */
  entityId: number;
  productId: number;
  requestId: number;
  fiscalYear: number;
  /** Of the product, without figures: made by the Administrator, and shared. */
  scenarioId: number;
  /** Of the product: a rule that the Administrator applied. */
  runId: number;
  /** The product as a PUT sends it: identical to the stored one. */
  body: Record<string, unknown>;
};
export type ImportTarget = { system: System; cast: Cast; places: Record<Year, Record<Whose, Place>> };

/** A scenario of one product, shared by its maker. */
export async function shareScenario(
  { call }: TestWebApi,
  { prefix }: System,
  as: string,
  { productId, fiscalYear }: { productId: number; fiscalYear: number },
): Promise<number> {
  const made = await call('createScenario', {
    as,
    params: { prog: prefix },
    query: { fiscalYear, productIds: [productId] },
    body: { name: `Scenario of ${productId}`, isShared: true },
  });
  return made.body.scenarioId;
}

/** A run over one product, which is done: its work is another test's. */
async function createRun(
  { call, database }: TestWebApi,
  { prefix }: System,
  as: string,
  { productId, fiscalYear }: { productId: number; fiscalYear: number },
): Promise<number> {
  const started = await call('startProposalRun', {
    as,
    params: { prog: prefix },
    query: { fiscalYear, productIds: [productId] },
    body: { rule: 'equal' },
  });
  await database.update(proposalRuns).set({ status: 'done' });
  return started.body.runId;
}

type Own = { brandId: number; marketId: number; entityId: number };

async function createPlace(
  api: TestWebApi,
  system: System,
  fiscalYear: number,
  { brandId, marketId, entityId, administrator }: Own & { administrator: string },
): Promise<Place> {
  const { fixtures } = api;
  const title = `${system.label} ${fiscalYear} ${brandId}`;
  const identity = system.identifiesBy === 'sku' ? { skuId: title, skuName: title } : { name: title };
  const product = await fixtures.product({
    ...identity,
    brandId,
    fiscalYear,
    allocationSystemId: system.id,
    publishedAt: new Date('2026-01-05T00:00:00Z'),
  });
  const { requestId } = await fixtures.request(product, marketId, { requestedQuantity: 5 });
  const body = { ...identity, brandId, fiscalYear, availableQuantity: 100, isPublished: true };
  const scenarioId = await shareScenario(api, system, administrator, product);
  const runId = await createRun(api, system, administrator, product);
  const { productId } = product;
  return { brandId, marketId, entityId, productId, requestId, fiscalYear, scenarioId, runId, body };
}

/** A web API with all four systems played. */
export async function openField(): Promise<{ api: TestWebApi; grounds: ImportTarget[] }> {
  const api = await startWebApi();
  const { fixtures } = api;
  const brands = [(await fixtures.brand()).brandId, (await fixtures.brand()).brandId];
  const { entityId } = await fixtures.entity();
  const markets = [(await fixtures.market(entityId)).marketId, (await fixtures.market(entityId)).marketId];
  // Crossed: the own brand has the id of the other market, so that confusing the two fails the test.
  const own = { brandId: brands[0] ?? 0, marketId: markets[1] ?? 0, entityId };
  const another = { brandId: brands[1] ?? 0, marketId: markets[0] ?? 0, entityId };
  const grounds: ImportTarget[] = [];
  for (const system of SYSTEMS) {
    const cast = await createCast(fixtures, system, own, { elsewhere: true });
    const { Administrator: administrator } = cast;
    const createYear = async (year: number) => ({
      own: await createPlace(api, system, year, { ...own, administrator }),
      another: await createPlace(api, system, year, { ...another, administrator }),
    });
    grounds.push({
      system,
      cast,
      places: { current: await createYear(YEARS.current), another: await createYear(YEARS.another) },
    });
  }
  return { api, grounds };
}
