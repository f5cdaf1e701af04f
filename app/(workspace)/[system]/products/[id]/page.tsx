import { notFound } from 'next/navigation';
import { ProductScreen } from '@/components/products/detail/product-screen';
import { toScreenMetadata } from '@/components/shell/document-title';
import { IdFromPath } from '@/domain/contract/primitives';
import { ProblemError } from '@/domain/problems';
import { requireScreen } from '@/lib/server/workspace';

export async function generateMetadata({ params }: PageProps<'/[system]/products/[id]'>) {
  return toScreenMetadata('productEdit', (await params).system);
}

export default async function ProductPage({ params }: PageProps<'/[system]/products/[id]'>) {
  const { system: prefix, id } = await params;
  const { call, selectedSystem } = await requireScreen('productEdit', prefix);
  const productId = IdFromPath.safeParse(id);
  if (!productId.success) notFound();
  const product = await call('getProduct', {
    params: { prog: selectedSystem.prefix, productId: productId.data },
  }).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 404) notFound();
    throw error;
  });
  return <ProductScreen key={product.productId} system={selectedSystem} initial={product} />;
}
