/** What may be done with the selected products, and to how many of them. */
import type { Product } from '@/domain/contract/product';
import { type Actor, may, type SystemMoment, toReasonSentence } from '@/domain/rights';

export const PRODUCT_ACTIONS = ['publish', 'disable', 'enable'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

export const PRODUCT_ACTION_LABELS: Record<ProductAction, string> = {
  publish: 'Publish',
  disable: 'Disable',
  enable: 'Enable',
};

/** What the action does to a product that needs it. */
const APPLIES: Record<ProductAction, (product: ActionProduct) => boolean> = {
  publish: (product) => product.publishedAt === null && !product.isDisabled,
  disable: (product) => !product.isDisabled,
  enable: (product) => product.isDisabled,
};

const NOTHING: Record<ProductAction, string> = {
  publish: 'None of the selected products is a draft.',
  disable: 'The selected products are disabled already.',
  enable: 'None of the selected products is disabled.',
};

export type ActionProduct = Pick<Product, 'brandId' | 'fiscalYear' | 'isDisabled' | 'publishedAt'>;
export type ActionPlan<P> = { products: P[]; reason: string | null };

/** The products an action would change, or the sentence that says why there are none. */
export function planAction<P extends ActionProduct>(
  action: ProductAction,
  selected: readonly P[],
  user: Actor,
  system: SystemMoment,
): ActionPlan<P> {
  const candidates = selected.filter(APPLIES[action]);
  if (candidates.length === 0) return { products: [], reason: NOTHING[action] };
  const verdicts = candidates.map((product) => ({
    product,
    verdict: may(user, 'product.write', { system, fiscalYear: product.fiscalYear, brandId: product.brandId }),
  }));
  const products = verdicts.filter(({ verdict }) => verdict.allowed).map(({ product }) => product);
  const refused = verdicts.map(({ verdict }) => verdict).find((verdict) => !verdict.allowed);
  if (products.length > 0 || !refused || refused.allowed) return { products, reason: null };
  return { products: [], reason: toReasonSentence(refused.reason) };
}
