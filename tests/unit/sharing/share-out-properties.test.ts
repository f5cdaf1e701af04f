/** Few samples of each property, at every change; `tests/quiet/sharing-properties.test.ts` takes 100,000. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { shareOut } from '@/domain/sharing/share-out';
import { checkProperties, toPropertiesOf } from './properties';
import { checkReasons } from './reasons';
import { exampleCell, exampleInput } from './sharing-arbitrary';

const CASES = PROPOSAL_RULES.flatMap((rule) => [
  { rule, useful: false, name: `the ${rule} rule` },
  { rule, useful: true, name: `the ${rule} rule with a smallest useful quantity` },
]);

describe.each(CASES)('$name', ({ rule, useful }) => {
  test.each(toPropertiesOf(rule, useful))('$name', (property) => {
    checkProperties(rule, [property], { useful, numRuns: useful ? 80 : 150 });
  });

  test('breaks ties by the draw alone, for any requested quantity and any last year', () => {
    const weighsLastYear = rule === 'lastYearRequested' || rule === 'lastYearAllocated';
    const rates = fc.constantFrom(...(weighsLastYear ? [null] : [0, 0.5, null]));
    const lots = fc.shuffledSubarray([1, 2], { minLength: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), rates, lots, (requested, rate, [first = 0, second = 0]) => {
        const lastYear = rate === null ? null : { requested: 8, allocated: 8 * rate };
        const cells = [
          exampleCell(1, requested, { lot: first, lastYear }),
          exampleCell(2, requested, { lot: second }),
        ];
        const supply = useful ? 2 : 1;
        const { cells: shared } = shareOut(
          rule,
          exampleInput(supply, cells, { usefulMinimum: useful ? 2 : null }),
        );
        const [winner, loser] = first < second ? shared : shared.toReversed();
        expect(winner).toMatchObject({ allocated: supply, reason: 'wonDraw' });
        expect(loser).toMatchObject({ allocated: 0, reason: 'lostDraw' });
      }),
    );
  });
});

test.each(PROPOSAL_RULES)('the %s rule gives only reasons that are true', (rule) => {
  checkReasons(rule, 150);
});
