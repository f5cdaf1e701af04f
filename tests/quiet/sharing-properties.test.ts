/**
 * Every property of every rule on random samples, with a useful minimum and without. SHARING_SAMPLES=100000 takes half
 * an hour; `npm test` takes fewer, other ones in each run.
 */
import { describe, test } from '@jest/globals';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { checkProperties, toPropertiesOf } from '../unit/sharing/properties';

const SAMPLES = Number(process.env.SHARING_SAMPLES ?? 1_000);
const PATIENCE = 3_600_000;

describe.each(PROPOSAL_RULES)('the %s rule', (rule) => {
  test.each([false, true])(
    'has its properties, with a useful minimum: %s',
    (useful) => checkProperties(rule, toPropertiesOf(rule, useful), { useful, numRuns: SAMPLES }),
    PATIENCE,
  );
});
