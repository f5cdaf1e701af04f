/** What is written of requests: one, a new one, or many at once. */
import { z } from 'zod';
import { MAX_BULK_ROWS } from '../limits';
import { MARKET_PART, REQUEST_FIELDS } from '../request-fields';
import { PROPOSAL_RULES } from '../sharing/rules';
import { toGivenShape } from './field-schemas';
import { flagFilter } from './filters';
import { Id, Version } from './primitives';

/** The schema of each field that a change names. */
export const REQUEST_VALUES = toGivenShape(REQUEST_FIELDS);
export const RequestPatch = z.strictObject(REQUEST_VALUES).partial();
export type RequestPatch = z.infer<typeof RequestPatch>;

export const RequestCreate = z.strictObject({
  productId: Id,
  marketId: Id,
  ...z.strictObject(toGivenShape(MARKET_PART)).partial().shape,
});
export type RequestCreate = z.infer<typeof RequestCreate>;

/** The source of a row's allocated quantity, for its history: typed by the user, or an applied proposal. */
export const BULK_SOURCES = ['bulk', 'proposal'] as const;
export type BulkSource = (typeof BULK_SOURCES)[number];

/** One atomic call: all rows are written or none. */
export const RequestBulk = z
  .array(
    z
      .strictObject({
        requestId: Id,
        version: Version,
        source: z.enum(BULK_SOURCES).optional(),
        /** The rule of the proposal that gave the allocated quantity. */
        rule: z.enum(PROPOSAL_RULES).optional(),
        ...RequestPatch.shape,
      })
      .refine(({ source, allocatedQuantity }) => source !== 'proposal' || allocatedQuantity !== undefined, {
        path: ['source'],
        message: 'A proposal sets an allocated quantity.',
      })
      .refine(({ source, rule }) => rule === undefined || source === 'proposal', {
        path: ['rule'],
        message: 'Only a proposal has a rule.',
      }),
  )
  .min(1)
  .max(MAX_BULK_ROWS);
export type RequestBulk = z.infer<typeof RequestBulk>;
export const RequestBulkQuery = z.strictObject({ dryRun: flagFilter });
