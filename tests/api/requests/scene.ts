import { startWebApi, type TestWebApi } from '../../support/web-api';

export type Scene = Awaited<ReturnType<typeof createScene>>;

/** A system with two brands, three markets and one person of each kind; RUC is at market submission by default. */
export async function createScene(api: TestWebApi, systemId = 1) {
  const { fixtures } = api;
  const brand = await fixtures.brand();
  const otherBrand = await fixtures.brand();
  const fr = await fixtures.market(null, `FR${systemId}`);
  const de = await fixtures.market(null, `DE${systemId}`);
  const jp = await fixtures.market(null, `JP${systemId}`);
  const [administrator, brandEditor, brandViewer, marketEditor, marketViewer, jpEditor] = [
    await fixtures.administrator(systemId),
    await fixtures.brandEditor([brand.brandId], systemId),
    await fixtures.brandViewer([brand.brandId], systemId),
    await fixtures.marketEditor([fr.marketId, de.marketId], systemId),
    await fixtures.marketViewer([fr.marketId], systemId),
    await fixtures.marketEditor([jp.marketId], systemId),
  ];
  /** A published product of the first brand. */
  const product = (input: Partial<Parameters<typeof fixtures.product>[0]> = {}) =>
    fixtures.product({
      brandId: brand.brandId,
      allocationSystemId: systemId,
      publishedAt: new Date('2026-02-01T00:00:00Z'),
      ...input,
    });
  await fixtures.moment(systemId, systemId === 3 ? null : 2);
  return {
    api,
    systemId,
    brand,
    otherBrand,
    fr,
    de,
    jp,
    product,
    administrator: administrator.uniqueId,
    brandEditor: brandEditor.uniqueId,
    brandViewer: brandViewer.uniqueId,
    marketEditor: marketEditor.uniqueId,
    marketViewer: marketViewer.uniqueId,
    jpEditor: jpEditor.uniqueId,
    emails: {
      administrator: administrator.email,
      brandEditor: brandEditor.email,
      marketEditor: marketEditor.email,
    },
    names: {
      administrator: administrator.name,
      brandEditor: brandEditor.name,
      marketEditor: marketEditor.name,
    },
    atMarketSubmission: () => fixtures.moment(systemId, 2),
    atFinalAllocation: () => fixtures.moment(systemId, 3),
    atBrandPublication: () => fixtures.moment(systemId, 1),
  };
}

export async function startScene(systemId = 1): Promise<Scene> {
  return createScene(await startWebApi(), systemId);
}
