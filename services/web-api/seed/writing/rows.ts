/** The demo's data as rows of the tables. Users are recorded by their e-mail address, as in every write. */
import type { permissions, products, requests, users } from '../../data/database/schema';
import { toProductKey } from '../../data/products/product-key';
import { DEMO_USERS } from '../people/users';
import type { DemoProduct } from '../products/products';
import type { DemoRequest } from '../requests/requests';

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];

export function toUserRows(): Row<typeof users>[] {
  return DEMO_USERS.map(({ permissions: _, ...user }) => user);
}

export function toPermissionRows(): Row<typeof permissions>[] {
  return DEMO_USERS.flatMap(({ userId, permissions: held }) => held.map((each) => ({ userId, ...each })));
}

const toDate = (instant: string | null) => (instant === null ? null : new Date(instant));

export function toProductRow(product: DemoProduct): Row<typeof products> {
  const { drawing, stage, timeline, createdBy, publishedBy, finalizedBy, ...rest } = product;
  const last = product.finalizedAt ?? product.publishedAt ?? product.createdAt;
  return {
    ...rest,
    identityKey: toProductKey(rest),
    createdAt: new Date(product.createdAt),
    createdBy: createdBy.email,
    publishedAt: toDate(product.publishedAt),
    finalizedAt: toDate(product.finalizedAt),
    finalizedBy: finalizedBy?.email ?? null,
    updatedAt: new Date(last),
    updatedBy: (finalizedBy ?? publishedBy ?? createdBy).email,
    version: 1 + Number(product.publishedAt !== null) + Number(product.finalizedAt !== null),
  };
}

export function toRequestRow({ product, ...request }: DemoRequest): Row<typeof requests> {
  const { allocationSystemId, fiscalYear, brandId, productId, finalizedAt, finalizedBy } = product;
  const { submittedAt, submittedBy } = request;
  const opened = { at: product.publishedAt ?? product.createdAt, by: product.publishedBy };
  return {
    ...request,
    productId,
    allocationSystemId,
    fiscalYear,
    brandId,
    submittedAt: toDate(submittedAt),
    submittedBy: submittedBy?.email ?? null,
    finalizedAt: toDate(finalizedAt),
    finalizedBy: finalizedBy?.email ?? null,
    version: 1 + Number(submittedAt !== null) + Number(request.allocatedQuantity !== null),
    updatedAt: new Date(finalizedAt ?? submittedAt ?? opened.at),
    updatedBy: (finalizedBy ?? submittedBy ?? opened.by ?? product.createdBy).email,
  };
}
