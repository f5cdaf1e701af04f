/** What the rules of a proposal need from a system's administrators: read and replaced as a whole. */
import { z } from 'zod';
import { MAX_WEIGHT, toDuplicateErrors } from '../sharing/settings';
import { Id } from './primitives';

const Weight = z
  .number()
  .int('Must be a whole number.')
  .min(0, 'Cannot be below 0.')
  .max(MAX_WEIGHT, `Cannot be above ${MAX_WEIGHT}.`);

export const SharingSettings = z.strictObject({
  /** The percentage of the supply that "By priority, protected share" keeps for the requests after the first. */
  protectedShare: z.number().int('Must be a whole number.').min(0).max(100, 'Cannot be above 100.'),
  /** A market without a weight has that of its entity, else 1. */
  markets: z.array(z.strictObject({ marketId: Id, weight: Weight })),
  entities: z.array(z.strictObject({ entityId: Id, weight: Weight })),
});
export const SharingSettingsWrite = SharingSettings.superRefine((settings, context) => {
  for (const [path, message] of toDuplicateErrors(settings))
    context.addIssue({ code: 'custom', path, message });
});
