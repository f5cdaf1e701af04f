/** A system's settings for allocating: read and replaced as a whole. */
import { z } from 'zod';
import { toNumberText } from '../format';
import { MAX_LINE_LENGTH } from '../limits';
import { NOT_WHOLE } from '../numbers';
import {
  LEAST_FAR_ABOVE,
  MAX_REASONS,
  MAX_WEIGHT,
  MOST_FAR_ABOVE,
  toDuplicateErrors,
  USUAL_FAR_ABOVE,
} from '../sharing/settings';
import { Id, requiredLine } from './primitives';

const Weight = z
  .number()
  .int(NOT_WHOLE)
  .min(0, 'Cannot be below 0.')
  .max(MAX_WEIGHT, `Cannot be above ${MAX_WEIGHT}.`);

export const SharingSettings = z.strictObject({
  /** The percentage of the supply that "By priority, protected share" keeps for the requests after the first. */
  protectedShare: z.number().int(NOT_WHOLE).min(0).max(100, 'Cannot be above 100.'),
  /** A market without a weight has that of its entity, else 1. */
  markets: z.array(z.strictObject({ marketId: Id, weight: Weight })),
  entities: z.array(z.strictObject({ entityId: Id, weight: Weight })),
  /** Whether a figure below the request needs a reason before it is submitted. */
  isReasonRequired: z.boolean().default(false),
  /** The percentage of last year's request from which a request is far above it. */
  farAbovePercent: z
    .number()
    .int(NOT_WHOLE)
    .min(LEAST_FAR_ABOVE, `Must be ${LEAST_FAR_ABOVE} or more.`)
    .max(MOST_FAR_ABOVE, `Cannot be above ${toNumberText(MOST_FAR_ABOVE)}.`)
    .default(USUAL_FAR_ABOVE),
  /** In the order in which they are offered; a retired one is kept and no longer offered. */
  reasons: z
    .array(z.strictObject({ label: requiredLine('Reason', MAX_LINE_LENGTH), isRetired: z.boolean() }))
    .max(MAX_REASONS)
    .default([]),
});
export const SharingSettingsWrite = SharingSettings.superRefine((settings, context) => {
  for (const [path, message] of toDuplicateErrors(settings))
    context.addIssue({ code: 'custom', path, message });
});
/** The part that the brand side needs while it allocates. */
export const OfferedReasons = z.object({ isReasonRequired: z.boolean(), reasons: z.array(z.string()) });
