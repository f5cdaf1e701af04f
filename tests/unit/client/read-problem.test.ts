import fc from 'fast-check';
import { Problem } from '@/domain/contract/problem';
import { fromProblemDocument } from '@/lib/client/read-problem';

const TEXT = fc.string({ maxLength: 5 });
const ANYTHING = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  TEXT,
  fc.double(),
  fc.array(TEXT, { maxLength: 2 }),
);
const either = (right: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: right }, ANYTHING);

/** What a part of the product, a part of another release or a gateway may answer. */
const DOCUMENTS = fc.oneof(
  { weight: 1, arbitrary: ANYTHING },
  {
    weight: 9,
    arbitrary: fc.record(
      {
        type: either(TEXT),
        title: either(TEXT),
        status: either(fc.integer({ min: 400, max: 599 })),
        detail: either(TEXT),
        errors: either(fc.dictionary(TEXT, fc.oneof({ weight: 9, arbitrary: fc.array(TEXT) }, ANYTHING))),
        reason: either(TEXT),
        retryAfter: either(fc.constantFrom(0, 1, 6, 3_600, 3_601, 1.5)),
        requestId: either(TEXT),
        trace: ANYTHING,
      },
      { requiredKeys: ['title', 'status'] },
    ),
  },
);

describe('a problem document', () => {
  it('is read without a schema as its schema reads it', () => {
    fc.assert(
      fc.property(DOCUMENTS, (document) => {
        const data: unknown = JSON.parse(JSON.stringify(document));
        const read = fromProblemDocument(data);
        const bySchema = Problem.safeParse(data).data ?? null;
        expect(read && { type: 'about:blank', ...read }).toEqual(bySchema);
      }),
      { numRuns: 2_000 },
    );
  });
});
