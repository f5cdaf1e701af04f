/** A web API with the people, brands and markets that the tests of product writes share. */
import { eq } from 'drizzle-orm';
import { changes, requests } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '../../support/fixtures';
import { startWebApi } from '../../support/web-api';

let number = 0;

export async function openProductDesk() {
  const api = await startWebApi();
  const { fixtures } = api;
  const { brandId } = await fixtures.brand();
  const { brandId: otherBrandId } = await fixtures.brand();
  const marketIds: number[] = [];
  for (const code of ['CH', 'FR', 'JP']) marketIds.push((await fixtures.market(null, code)).marketId);
  const people = {
    administrator: (await fixtures.administrator(1)).uniqueId,
    editor: (await fixtures.brandEditor([brandId])).uniqueId,
    viewer: (await fixtures.brandViewer([brandId])).uniqueId,
    market: (await fixtures.marketEditor(marketIds.slice(0, 1))).uniqueId,
    bothBrands: (await fixtures.brandEditor([brandId, otherBrandId])).uniqueId,
  };

  /** The body of a new product, with a new SKU id each time. */
  const toBody = (more: Record<string, unknown> = {}): Record<string, unknown> => {
    number += 1;
    return {
      skuId: `NEW-${number}`,
      skuName: `New ${number}`,
      fiscalYear: FISCAL_YEAR,
      brandId,
      availableQuantity: 100,
      ...more,
    };
  };
  const create = (more: Record<string, unknown> = {}, as = people.editor) =>
    api.call('createProduct', { as, body: toBody(more) });
  const patch = (
    productId: number,
    body: Record<string, unknown>,
    as: string = people.editor,
    ifMatch?: number,
  ) =>
    api.call('patchProduct', {
      as,
      params: { productId },
      body,
      ...(ifMatch === undefined ? {} : { headers: { 'if-match': `"${ifMatch}"` } }),
    });
  const requestsOf = (productId: number) =>
    api.database.select().from(requests).where(eq(requests.productId, productId)).orderBy(requests.marketId);
  const changesOf = (entityId: number) =>
    api.database.select().from(changes).where(eq(changes.entityId, entityId)).orderBy(changes.changeId);

  return { api, brandId, otherBrandId, marketIds, people, toBody, create, patch, requestsOf, changesOf };
}

export type ProductDesk = Awaited<ReturnType<typeof openProductDesk>>;
