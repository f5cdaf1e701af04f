/** The histories of the demo: how products were published and settled, and a sample of the requests. */
import type { changes } from '../data/database/schema';
import { type DemoUser, requireAdministrator } from './people/users';
import type { DemoProduct } from './products/products';
import { Random } from './random';
import type { DemoRequest } from './requests/requests';

export type DemoChange = Required<Omit<typeof changes.$inferInsert, 'changeId' | 'fileId'>>;

type Event = Pick<DemoChange, 'entity' | 'entityId'> & {
  at: string | null;
  by: DemoUser | null;
  isOutsideCondition: boolean;
  source?: DemoChange['source'];
};

function toChange({ at, by, source = 'screen', ...event }: Event, field: string, from: unknown, to: unknown) {
  const author = by ?? requireAdministrator();
  return {
    ...event,
    at: new Date(at ?? 0),
    byUserId: author.userId,
    byEmail: author.email,
    source,
    field,
    from,
    to,
  } satisfies DemoChange;
}

function toProductChanges(product: DemoProduct): DemoChange[] {
  const { productId: entityId, availableQuantity, packSize, publishedAt, finalizedAt, timeline } = product;
  if (publishedAt === null) return [];
  const random = Random.of('product history', entityId);
  const of = { entity: 'product', entityId, isOutsideCondition: timeline.isAhead } as const;
  const published = { ...of, at: publishedAt, by: product.publishedBy };
  const before =
    Math.max(1, Math.round((availableQuantity * random.between(0.7, 0.95)) / packSize)) * packSize;
  return [
    ...(random.chance(0.35) && before < availableQuantity
      ? [toChange(published, 'availableQuantity', before, availableQuantity)]
      : []),
    toChange(published, 'publishedAt', null, publishedAt),
    ...(finalizedAt === null
      ? []
      : [toChange({ ...of, at: finalizedAt, by: product.finalizedBy }, 'finalizedAt', null, finalizedAt)]),
  ];
}

function toRequestChanges(request: DemoRequest): DemoChange[] {
  const { requestId: entityId, product, requestedQuantity, priority, allocatedQuantity } = request;
  const random = Random.of('request history', entityId);
  if (!random.chance(0.25)) return [];
  const of = { entity: 'request', entityId, isOutsideCondition: product.timeline.isAhead } as const;
  const submitted = { ...of, at: request.submittedAt, by: request.submittedBy };
  const settled = { ...of, at: product.finalizedAt, by: product.finalizedBy, source: 'proposal' } as const;
  return [
    ...(requestedQuantity === null
      ? []
      : [toChange(submitted, 'requestedQuantity', null, requestedQuantity)]),
    ...(priority === null ? [] : [toChange(submitted, 'priority', null, priority)]),
    ...(allocatedQuantity === null || product.finalizedAt === null
      ? []
      : [toChange(settled, 'allocatedQuantity', null, allocatedQuantity)]),
  ];
}

/** The changes in the order in which they were made. */
export function toDemoChanges(
  products: readonly DemoProduct[],
  requests: readonly DemoRequest[],
): DemoChange[] {
  return [...products.flatMap(toProductChanges), ...requests.flatMap(toRequestChanges)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}
