/**
 * Every property of every rule on random samples, with a smallest useful quantity and without. SHARING_SAMPLES=100000 takes half an
 * hour; `npm test` takes fewer, different ones in each run.
 */
import { describe, expect, test } from '@jest/globals';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { checkProperties, PROPERTIES, toPropertiesOf } from '../unit/sharing/properties';
import { checkReasons } from '../unit/sharing/reasons';

const SAMPLES = Number(process.env.SHARING_SAMPLES ?? 1_000);
/** Over all rules: more than 10,000 cases. */
const PERMUTATIONS = 1_500;
/** Over all rules: more than 100,000 cases. */
const REASONS = 15_000;
const PATIENCE = 3_600_000;

const ofNames = PROPERTIES.filter(({ name }) => name.includes('codes and names'));

describe.each(PROPOSAL_RULES)('the %s rule', (rule) => {
  test.each([false, true])(
    'has its properties, with a smallest useful quantity: %s',
    (useful) => checkProperties(rule, toPropertiesOf(rule, useful), { useful, numRuns: SAMPLES }),
    PATIENCE,
  );

  test(
    'changes no figure when codes, names and rows of markets are permuted',
    () => {
      expect(ofNames).toHaveLength(1);
      checkProperties(rule, ofNames, { useful: false, numRuns: PERMUTATIONS });
    },
    PATIENCE,
  );

  test('gives only reasons that are true', () => checkReasons(rule, REASONS), PATIENCE);
});
