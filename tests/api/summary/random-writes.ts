/** Random writes to the products and requests of a year, through the calls of the web API; refused ones are part of it. */
import type { OperationId } from '@/domain/contract/operations';
import { products, requests, steps } from '@/services/web-api/data/database/schema';
import { Random } from '@/services/web-api/seed/random';
import type { Input } from '../../support/web-api';
import { importFile, toCsv } from '../imports/import-file';
import type { Scene } from '../requests/scene';

type ProductRow = typeof products.$inferSelect;
type RequestRow = typeof requests.$inferSelect;
type Draw = { product: ProductRow; request: RequestRow | undefined };

export type Writer = ReturnType<typeof createWriter>;

export function createWriter(scene: Scene, seed: number) {
  const random = new Random(seed);
  const upTo = (limit: number) => Math.floor(random.next() * (limit + 1));
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random.next() * list.length)];
    if (found === undefined) throw new Error('There is nothing to draw from.');
    return found;
  };
  const { api, fr, de, jp, brand, otherBrand } = scene;
  const markets = [fr, de, jp];
  /** How many writes of each kind were accepted. */
  const taken = new Map<string, number>();
  let number = 0;

  const act = async (operation: OperationId, input: Input) =>
    (await api.call(operation, { as: scene.administrator, ...input })).status < 300;
  const patchProduct = ({ product }: Draw, body: object) =>
    act('patchProduct', { params: { productId: product.productId }, body });
  const patchRequest = ({ request }: Draw, body: object) =>
    request
      ? act('patchRequest', { params: { requestId: request.requestId }, body })
      : Promise.resolve(false);
  const someMarkets = () => markets.filter(() => random.next() < 0.6).map(({ marketId }) => marketId);

  const acts: Record<string, (draw: Draw) => Promise<boolean>> = {
    open: ({ product }) =>
      act('createRequest', {
        body: { productId: product.productId, marketId: oneOf(markets).marketId, requestedQuantity: upTo(9) },
      }),
    ask: (draw) => patchRequest(draw, { requestedQuantity: random.next() < 0.2 ? null : upTo(9) }),
    allocate: (draw) => patchRequest(draw, { allocatedQuantity: random.next() < 0.1 ? null : upTo(9) }),
    disable: ({ product }) =>
      act('setProductIsDisabled', {
        params: { productId: product.productId },
        body: { isDisabled: !product.isDisabled },
      }),
    supply: (draw) => patchProduct(draw, { availableQuantity: 20 + upTo(20), reserveQuantity: upTo(5) }),
    markets: (draw) => {
      const eligibleMarketIds = random.next() < 0.3 ? null : someMarkets();
      const isOffered = (id: number) => eligibleMarketIds === null || eligibleMarketIds.includes(id);
      return patchProduct(draw, { eligibleMarketIds, requiredMarketIds: someMarkets().filter(isOffered) });
    },
    brand: (draw) => patchProduct(draw, { brandId: oneOf([brand, otherBrand]).brandId }),
    publish: (draw) => patchProduct(draw, { isPublished: random.next() < 0.85 }),
    price: (draw) => {
      const amount = `${upTo(20_000)}.${upTo(9)}${upTo(9)}`;
      const price = { unitPrice: amount, currency: oneOf(['EUR', 'CHF', 'JPY']) };
      return patchProduct(draw, random.next() < 0.2 ? { unitPrice: null, currency: null } : price);
    },
    // JPY has no rate: some products have a price and no value.
    rates: () =>
      act('replaceValueSettings', {
        query: { fiscalYear: 2026 },
        body: {
          currency: 'EUR',
          rates: [{ currency: 'CHF', rate: `${upTo(1)}.${upTo(9)}${upTo(9)}${upTo(9)}${upTo(9)}1` }],
          budgets: [fr, jp].map(({ marketId }) => ({ marketId, amount: String(upTo(90_000)) })),
        },
      }),
    submit: async (draw) => {
      await acts.bulk?.(draw);
      return act('submitFinalAllocation', { params: { productId: draw.product.productId }, body: {} });
    },
    reopen: (draw) =>
      draw.product.finalizedAt ? patchProduct(draw, { isPublished: true }) : Promise.resolve(false),
    correct: (draw) =>
      draw.product.finalizedAt
        ? act('reopenFinalAllocation', {
            params: { productId: draw.product.productId },
            body: { reason: 'A market was left out.' },
          })
        : Promise.resolve(false),
    bulk: async ({ product }) => {
      const rows = (await api.database.select().from(requests)).filter(
        ({ productId }) => productId === product.productId,
      );
      const body = rows.map(({ requestId, version }) => ({ requestId, version, allocatedQuantity: upTo(6) }));
      return body.length > 0 && act('patchRequests', { body });
    },
    create: () => {
      number += 1;
      const identity = { skuId: `NEW-${number}`, skuName: `New ${number}` };
      const body = { ...identity, brandId: brand.brandId, fiscalYear: 2026, availableQuantity: 30 };
      return act('createProduct', { body: { ...body, isPublished: random.next() < 0.8 } });
    },
    import: async ({ product }) => {
      const rows = markets.map(({ code }) => [product.skuId, code, upTo(9)]);
      const content = toCsv([['SKU id', 'Market code', 'Requested'], ...rows]);
      const dropped = { as: scene.administrator, folder: 'requests', content, name: 'file.csv' } as const;
      const { created, updated } = await importFile(api, dropped);
      return (created ?? 0) + (updated ?? 0) > 0;
    },
  };

  return {
    taken,
    /** Makes this many writes, each on a product and one of its requests in their current state. */
    write: async (count: number) => {
      for (let step = 0; step < count; step += 1) {
        const [product, rows] = [
          // In order of their ids: without it an engine's own order makes each run another one.
          oneOf(await api.database.select().from(products).orderBy(products.productId)),
          await api.database.select().from(requests).orderBy(requests.requestId),
        ];
        const ofProduct = rows.filter(({ productId }) => productId === product.productId);
        // A submitted product is reopened, in either way, more often than by chance.
        const mayOpen = product.finalizedAt !== null && random.next() < 0.4;
        const name = oneOf(mayOpen ? ['reopen', 'correct'] : Object.keys(acts));
        const write = acts[name];
        const request = ofProduct.length > 0 ? oneOf(ofProduct) : undefined;
        if (await write?.({ product, request })) taken.set(name, (taken.get(name) ?? 0) + 1);
      }
    },
    /** From now on final products may be reopened. */
    moveToMidYear: async () => {
      const [startDate, endDate] = ['2026-03-01', '2026-12-31'];
      const place = { allocationSystemId: 1, fiscalYear: 2026, isMidYearReview: true, order: 1 } as const;
      await api.database.delete(steps);
      await api.database.insert(steps).values({ ...place, startDate, endDate });
    },
  };
}
