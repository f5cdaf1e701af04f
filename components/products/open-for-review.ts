/** Opens a final product for the mid-year review. */
import type { Product } from '@/domain/contract/product';
import { REVIEW_IS_OVER } from '@/domain/mid-year-review';
import { ProblemError, toProblem } from '@/domain/problems';
import type { SystemPrefix } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';

type Opened = Pick<Product, 'productId' | 'version'>;

/** The product as it is now. Throws a ProblemError if it is still final. */
export function requireOpened(product: Product): Product {
  if (product.finalizedAt !== null) throw new ProblemError(toProblem(409, { detail: REVIEW_IS_OVER }));
  return product;
}

/**
 * Publishing a final product again opens it while the brand publication of that round is open. An administrator may publish at any
 * time, which then opens nothing. Throws a ProblemError in both cases in which the product stays final.
 */
export async function openForReview(
  prog: SystemPrefix,
  { productId, version }: Opened,
  signal?: AbortSignal,
) {
  const product = await callApi('patchProduct', {
    params: { prog, productId },
    ifMatch: version,
    body: { isPublished: true },
    signal,
  });
  return requireOpened(product);
}
