import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ofPerson } from '@/app/of-person';
import { ProductScreen } from '@/components/products/detail/product-screen';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { IdFromPath } from '@/domain/contract/primitives';
import type { Product } from '@/domain/contract/product';
import { ProblemError } from '@/domain/problems';
import { toProductTitle } from '@/domain/systems';
import { loadForTitle } from '@/lib/server/workspace/load-for-title';
import { requireScreen } from '@/lib/server/workspace/workspace';

type Props = PageProps<'/[system]/products/[id]'>;

/** Loaded once per request: the page and its title need the same product. */
const loadProduct = cache(async (prefix: string, id: string): Promise<Product> => {
  const { call, selectedSystem } = await requireScreen('productEdit', prefix);
  const productId = IdFromPath.safeParse(id);
  if (!productId.success) notFound();
  return call('getProduct', { params: { prog: selectedSystem.prefix, productId: productId.data } });
});

export async function generateMetadata({ params }: Props) {
  const { system, id } = await params;
  const product = await loadForTitle(loadProduct(system, id));
  return toScreenMetadata('productEdit', system, product ? toProductTitle(product) : undefined);
}

async function ProductPage({ params }: Props) {
  const { system: prefix, id } = await params;
  const { selectedSystem } = await requireScreen('productEdit', prefix);
  const product = await loadProduct(prefix, id).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 404) notFound();
    throw error;
  });
  return <ProductScreen key={product.productId} system={selectedSystem} initial={product} />;
}

export default ofPerson(ProductPage);
