/**
 * A scene with people of each kind, and changes outside the scope of each of them. Legitimately shared and so not changed
 * here: brands, markets and their groups, systems with their years and steps, and, for administrators, the users, whom they
 * grant rights in their own system.
 */
import { eq, sql } from 'drizzle-orm';
import { changes, products, requests, users } from '@/services/web-api/data/database/schema';
import { importFile, toCsv } from '../imports/import-file';
import { createScene, type Scene, startScene } from '../requests/scene';
import type { Ids } from './every-read';

type ProductRow = typeof products.$inferSelect;

const FINAL = new Date('2026-02-20T00:00:00Z');

const addTo = (numbers: readonly number[], more: number) => [
  ...new Set([...numbers, ...Array.from({ length: more }, (_, index) => Math.max(...numbers) + 1 + index)]),
];

async function createProducts(scene: Scene) {
  const { otherBrand, brand, fr, de, jp } = scene;
  const of = (brandId: number) => (input: object) => scene.product({ brandId, ...input });
  const [mine, theirs] = [of(brand.brandId), of(otherBrand.brandId)];
  const own = {
    open: await mine({ skuId: 'SAME', requiredMarketIds: [fr.marketId, de.marketId, jp.marketId] }),
    narrow: await mine({ eligibleMarketIds: [jp.marketId] }),
    draft: await mine({ publishedAt: null }),
    final: await mine({ finalizedAt: FINAL }),
    reopened: await mine({ skuId: 'TWICE' }),
  };
  const lastYear = { fiscalYear: 2025 };
  const other = {
    open: await theirs({}),
    draft: await theirs({ publishedAt: null }),
    // The SKU id was the other brand's a year ago.
    before: await theirs({ ...lastYear, skuId: 'SAME', finalizedAt: FINAL }),
  };
  const before = await mine({ ...lastYear, skuId: 'TWICE' });
  return { own, other, before };
}

async function openScene() {
  const scene = await startScene();
  const { api, otherBrand, brand, fr, de, jp } = scene;
  const elsewhere = await createScene(api, 4);
  const globalAdministrator = (await api.fixtures.globalAdministrator()).uniqueId;
  const { own, other, before } = await createProducts(scene);
  for (const product of [own.open, own.narrow, own.final, own.reopened, other.open, other.before, before]) {
    const { finalizedAt } = product;
    for (const { marketId } of product === own.narrow ? [jp] : [fr, de, jp]) {
      await api.fixtures.request(product, marketId, {
        ...{ requestedQuantity: 5, finalizedAt, allocatedQuantity: finalizedAt ? 3 : null },
        ...(product === own.reopened ? { floorQuantity: 2, allocatedQuantity: 2 } : {}),
      });
    }
  }
  // The day of a user's first call is in the list of users: all have signed in already.
  await api.database.update(users).set({ lastSignInOn: '2026-03-15' });
  const foreign = await elsewhere.product();
  const { requestId } = await api.fixtures.request(foreign, elsewhere.fr.marketId);
  const shown = await api.database.select().from(requests);
  const ofProducts = (await api.database.select().from(products)).map(({ productId }) => productId);
  const ids: Ids = {
    // Includes ids of items that are made later: an invisible item is missing before and after.
    productId: addTo(ofProducts, 2),
    requestId: [...addTo([...shown.map((row) => row.requestId), requestId], 3)],
    fileId: [1],
    brandId: [brand.brandId, otherBrand.brandId],
    marketId: [fr.marketId, de.marketId, jp.marketId],
    organizationId: [1],
    entityId: [1],
    // The first is of the first brand and shared; others come.
    scenarioId: [1, 2, 3, 4],
    runId: [1, 999_999],
    uniqueId: [scene.brandEditor, elsewhere.brandEditor],
    elsewhere: { productId: [foreign.productId], requestId: [requestId] },
  };
  const rows = shown.map((row) => ({
    requestId: row.requestId,
    productId: row.productId,
    marketId: row.marketId,
  }));
  return { scene, elsewhere, globalAdministrator, ids, rows, own, other, before };
}

/** Changes by an administrator that others must not see: each time, all figures and texts differ. */
export async function startUnseenScene() {
  const opened = await openScene();
  const { scene, elsewhere, globalAdministrator, own, other, before } = opened;
  let round = 0;
  const act = async (id: Parameters<Scene['api']['call']>[0], input: object) => {
    const { status, body } = await scene.api.call(id, { as: globalAdministrator, ...input });
    if (status >= 300) throw new Error(`${id} was refused: ${JSON.stringify(body)}`);
  };

  /** New figures and words in the requests of a product, through the calls of the screens, with their histories. */
  async function changeRequests(product: ProductRow, marketIds: readonly number[], body: object) {
    const rows = await scene.api.database
      .select()
      .from(requests)
      .where(eq(requests.productId, product.productId));
    for (const { requestId, marketId } of rows) {
      if (marketIds.includes(marketId)) await act('patchRequest', { params: { requestId }, body });
    }
  }

  const changeProduct = ({ productId }: ProductRow, prog = 'ruc') =>
    act('patchProduct', {
      params: { prog, productId },
      body: { comment: `Comment ${round}`, collection: `Round ${round}`, availableQuantity: 900 + round },
    });

  /** The mark is set again, because the figures changed. */
  const look = ({ productId }: ProductRow) =>
    act('setReviewed', { body: { isReviewed: true, products: [{ productId }] } });

  /** A scenario of a product, shared with those who see the product. */
  const draft = ({ productId }: ProductRow) =>
    act('createScenario', {
      query: { fiscalYear: 2026, productIds: [productId] },
      body: { name: `Scenario ${round}.${productId}`, isShared: true, rule: 'equal' },
    });

  /** A rule applied to a product as a run, which those who see the product read of. */
  async function applyRule({ productId }: ProductRow) {
    await act('startProposalRun', {
      query: { fiscalYear: 2026, productIds: [productId] },
      body: { rule: 'equal' },
    });
    await scene.api.runProposals();
  }

  const bothParts = () => ({
    ...{ requestedQuantity: 10 + round, pitch: `Pitch ${round}`, priority: 1 + (round % 9) },
    ...{
      allocatedQuantity: 4 + round,
      allocationReason: `Reason ${round}`,
      allocationComment: `Comment ${round}`,
    },
  });

  /** Data that only its own users see: another system, another person's lists and imports. */
  async function changeElsewhere() {
    const as = elsewhere.administrator;
    const rows = await scene.api.database.select().from(products).where(eq(products.allocationSystemId, 4));
    for (const product of rows) await changeProduct(product, 'oes');
    const body = { name: `Elsewhere ${round}`, brandId: elsewhere.brand.brandId, fiscalYear: 2026 };
    await act('createProduct', {
      params: { prog: 'oes' },
      body: { ...body, availableQuantity: 9, isPublished: true },
    });
    await act('resetListColumns', { as, params: { prog: 'oes', list: 'products' } });
    const view = { name: `View ${round}`, isShared: true, search: `skuName=${round}` };
    await scene.api.call('createListView', { as, params: { prog: 'oes', list: 'products' }, body: view });
    const content = toCsv([
      ['Name', 'Brand', 'Available'],
      [`Imported ${round}`, elsewhere.brand.code, 5],
    ]);
    await importFile(scene.api, { as, folder: 'products', systemId: 4, content, name: 'other.csv' });
  }

  async function changeOtherBrand() {
    const all = [scene.fr, scene.de, scene.jp].map(({ marketId }) => marketId);
    await changeProduct(other.open);
    await changeProduct(other.draft);
    await changeRequests(other.open, all, bothParts());
    await look(other.open);
    await draft(other.open);
    await applyRule(other.open);
    const { brandId } = scene.otherBrand;
    const body = {
      skuId: `OTHER-${round}`,
      skuName: 'Other',
      brandId,
      fiscalYear: 2026,
      availableQuantity: 7,
    };
    await act('createProduct', { body: { ...body, isPublished: true } });
    await scene.api.database
      .update(requests)
      .set({ requestedQuantity: 40 + round, allocatedQuantity: sql`${requests.allocatedQuantity} + 1` })
      .where(eq(requests.productId, other.before.productId));
  }

  /** For a market: other markets' requests, drafts of figures, locks, products that are not offered to it. */
  async function changeForMarkets(marketIds: readonly number[]) {
    const others = [scene.fr, scene.de, scene.jp]
      .map(({ marketId }) => marketId)
      .filter((id) => !marketIds.includes(id));
    const { requestedQuantity: _q, pitch: _p, priority: _r, ...drafts } = bothParts();
    for (const product of [own.open, own.reopened, other.open]) {
      await changeProduct(own.draft);
      await changeRequests(product, others, bothParts());
      await changeRequests(product, marketIds, { isLocked: false });
      await changeRequests(product, marketIds, drafts);
      await look(product);
      await draft(product);
      await applyRule(product);
      await changeRequests(product, marketIds, { isLocked: round % 2 === 0 });
    }
    await changeProduct(own.narrow);
    await changeProduct(other.draft);
    await changeRequests(own.narrow, others, bothParts());
    // Last year was never submitted: what was drafted then is still a draft.
    await scene.api.database
      .update(requests)
      .set({ allocatedQuantity: 20 + round })
      .where(eq(requests.productId, before.productId));
  }

  /** All data is within the scope of administrators, except what a colleague keeps private. */
  async function changePrivately() {
    const { administrator: as } = scene;
    const view = { name: `Own ${round}`, isShared: false, search: 'skuName=own' };
    await scene.api.call('createListView', { as, params: { list: 'products' }, body: view });
    const query = { fiscalYear: 2026, productIds: [own.open.productId] };
    await scene.api.call('createScenario', { as, query, body: { name: `A private one ${round}` } });
  }

  const inRound = (change: () => Promise<void>) => async () => {
    round += 1;
    await change();
  };
  /** Those and changes in another system, where another person gets a permission. */
  const alsoElsewhere = (change: () => Promise<unknown>) =>
    inRound(async () => {
      await changeElsewhere();
      await change();
      await scene.api.fixtures.marketViewer([1], 4);
    });
  const ofMarkets = (...names: ('fr' | 'de')[]) =>
    alsoElsewhere(() => changeForMarkets(names.map((name) => scene[name].marketId)));

  /** Nothing was changed lately: what is changed from here on is all that `updatedSince` can find. */
  async function age() {
    const updatedAt = new Date('2026-03-01T00:00:00Z');
    await scene.api.database.update(requests).set({ updatedAt });
    await scene.api.database.update(products).set({ updatedAt });
    await scene.api.database.update(changes).set({ at: updatedAt });
  }

  await draft(own.open);
  return {
    ...opened,
    age,
    /** By kind of person, the changes that they must not see. */
    changes: {
      globalAdministrator: inRound(changePrivately),
      administrator: inRound(changeElsewhere),
      brandSide: alsoElsewhere(changeOtherBrand),
      marketEditor: ofMarkets('fr', 'de'),
      marketViewer: ofMarkets('fr'),
    },
  };
}

export type UnseenScene = Awaited<ReturnType<typeof startUnseenScene>>;

/** The people of the test, each with the changes that they must not see. */
export const PEOPLE = [
  ['global administrator', 'globalAdministrator', 'globalAdministrator'],
  ['administrator of the system', 'administrator', 'administrator'],
  ['brand editor', 'brandEditor', 'brandSide'],
  ['brand viewer', 'brandViewer', 'brandSide'],
  ['market editor', 'marketEditor', 'marketEditor'],
  ['market viewer', 'marketViewer', 'marketViewer'],
] as const;

export const getPerson = (
  { scene, globalAdministrator }: UnseenScene,
  name: (typeof PEOPLE)[number][1],
): string => (name === 'globalAdministrator' ? globalAdministrator : scene[name]);

/** Expects the same answers, and more of them than a few. */
export function listChanged(seen: ReadonlyMap<string, string>, again: ReadonlyMap<string, string>) {
  const changed = [...seen].filter(([call, answer]) => again.get(call) !== answer);
  return changed.map(([call, answer]) => ({ call, before: answer, after: again.get(call) }));
}
