/** Merging a brand or market into another one of its kind: what moves, and what prevents it. */
import { z } from 'zod';
import { flagFilter, fromText } from './filters';
import { FiscalYear, Id } from './primitives';
import { RoleIdSchema } from './user';

/** `dryRun`: nothing is saved. */
export const MergeQuery = z.strictObject({ intoId: fromText(Id), dryRun: flagFilter });

/** A product that both hold: two brands a product of the same name, two markets a request for the same product. */
export const MergeCollision = z.object({
  productId: Id,
  allocationSystemId: Id,
  fiscalYear: FiscalYear,
  title: z.string(),
});
export type MergeCollision = z.infer<typeof MergeCollision>;

/** A user who holds the merged one, and then the other one. */
export const MergeHolder = z.object({
  userId: Id,
  name: z.string(),
  /** The permissions that change, by system. */
  permissions: z.array(z.object({ allocationSystemId: Id, roleId: RoleIdSchema })),
  /** Whether the user holds the other one in each of these systems already. */
  hasBoth: z.boolean(),
});
export type MergeHolder = z.infer<typeof MergeHolder>;

export const Merge = z.object({
  intoId: Id,
  isDryRun: z.boolean(),
  counts: z.object({
    /** For a brand: its products. For a market: the products whose lists of markets contain it. */
    products: z.number().int(),
    requests: z.number().int(),
    /** The users whose permissions change. */
    users: z.number().int(),
    /** Products that both hold: the merge is refused until there are none. */
    collisions: z.number().int(),
  }),
  /** The first of them. */
  collisions: z.array(MergeCollision),
  /** In a preview: the first of the users, by name. */
  holders: z.array(MergeHolder),
});
export type Merge = z.infer<typeof Merge>;
