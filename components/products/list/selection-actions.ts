/** The actions for the selected products, and to how many each applies. */
import type { Writes } from '@/components/workspace/writes';
import type { Product } from '@/domain/contract/product';
import { REVIEW_ACTION, REVIEW_CONSEQUENCES } from '@/domain/mid-year-review';

export const PRODUCT_ACTIONS = ['publish', 'review', 'disable', 'enable'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

export const PRODUCT_ACTION_LABELS: Record<ProductAction, string> = {
  publish: 'Publish',
  review: REVIEW_ACTION,
  disable: 'Disable',
  enable: 'Enable',
};

/** The action that reverts another. Publishing opens requests for markets, which cannot be reverted. */
export const REVERSE_ACTIONS: Record<ProductAction, ProductAction | null> = {
  publish: null,
  review: null,
  disable: 'enable',
  enable: 'disable',
};

/** The consequences of an action on some products. */
export const ACTION_CONSEQUENCES: Record<ProductAction, readonly string[]> = {
  publish: [
    'Their eligible markets see them immediately and can request them. A published product cannot become a draft again; it can only be disabled.',
  ],
  review: REVIEW_CONSEQUENCES,
  disable: ['Markets can neither request nor receive them until they are enabled again. Nothing is lost.'],
  enable: ['Published ones are open to their markets again.'],
};

/** Needs a confirmation: it cannot be undone. */
export type AskedAction = 'publish' | 'review';
export const isAsked = (action: ProductAction): action is AskedAction =>
  action === 'publish' || action === 'review';

/** Whether the action would change the product. */
const APPLIES: Record<ProductAction, (product: ActionProduct) => boolean> = {
  publish: (product) => product.publishedAt === null && !product.isDisabled,
  review: (product) => product.finalizedAt !== null && !product.isDisabled,
  disable: (product) => !product.isDisabled,
  enable: (product) => product.isDisabled,
};

const NOTHING: Record<ProductAction, string> = {
  publish: 'None of the selected products is a draft.',
  review: 'None of the selected products is final.',
  disable: 'The selected products are disabled already.',
  enable: 'None of the selected products is disabled.',
};

export type ActionProduct = Pick<Product, 'brandId' | 'isDisabled' | 'publishedAt' | 'finalizedAt'>;
export type ActionPlan<P> = { products: P[]; reason: string | null };

/** The products an action would change, or a sentence that explains why there are none. */
export function planAction<P extends ActionProduct>(
  action: ProductAction,
  selected: readonly P[],
  writes: Writes,
): ActionPlan<P> {
  const candidates = selected.filter(APPLIES[action]);
  const whyNot = ({ brandId }: P) => writes.whyNot('product.write', { brandId });
  const products = candidates.filter((product) => whyNot(product) === null);
  const [first] = candidates;
  if (!first) return { products, reason: NOTHING[action] };
  return { products, reason: products.length > 0 ? null : whyNot(first) };
}
