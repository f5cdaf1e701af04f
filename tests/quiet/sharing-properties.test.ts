/** Every property of every rule on 100,000 random samples, with a useful minimum and without. */
import { describe, test } from '@jest/globals';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { checkProperties, toPropertiesOf } from '../unit/sharing/properties';

const SAMPLES = 100_000;
const PATIENCE = 1_800_000;

describe.each(PROPOSAL_RULES)('the %s rule', (rule) => {
  test.each([false, true])(
    'has its properties, with a useful minimum: %s',
    (useful) => checkProperties(rule, toPropertiesOf(rule, useful), { useful, numRuns: SAMPLES }),
    PATIENCE,
  );
});
