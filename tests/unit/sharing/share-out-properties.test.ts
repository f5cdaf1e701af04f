/** Few samples of each property, at every change; `tests/quiet/sharing-properties.test.ts` takes 100,000. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { shareOut } from '@/domain/sharing/share-out';
import { checkProperties, toPropertiesOf } from './properties';
import { exampleCell, exampleInput } from './sharing-arbitrary';

const CASES = PROPOSAL_RULES.flatMap((rule) => [
  { rule, useful: false, name: `the ${rule} rule` },
  { rule, useful: true, name: `the ${rule} rule with a useful minimum` },
]);

describe.each(CASES)('$name', ({ rule, useful }) => {
  test.each(toPropertiesOf(rule, useful))('$name', (property) => {
    checkProperties(rule, [property], { useful, numRuns: useful ? 80 : 150 });
  });

  test('breaks ties by last year, then market code, for any requested quantity', () => {
    const weighsLastYear = rule === 'lastYearRequested' || rule === 'lastYearAllocated';
    const rates = fc.constantFrom(...(weighsLastYear ? [null] : [0, 0.5, null]));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), rates, rates, (requested, first, second) => {
        const toLastYear = (rate: number | null) =>
          rate === null ? null : { requested: 8, allocated: 8 * rate };
        const cells = [
          exampleCell(1, requested, { code: 'JP', lastYear: toLastYear(first) }),
          exampleCell(2, requested, { code: 'FR', lastYear: toLastYear(second) }),
        ];
        const supply = useful ? 2 : 1;
        const { cells: shared } = shareOut(
          rule,
          exampleInput(supply, cells, { usefulMinimum: useful ? 2 : null }),
        );
        expect(shared[0]?.allocated).toBe((first ?? 1) < (second ?? 1) ? supply : 0);
      }),
    );
  });
});
