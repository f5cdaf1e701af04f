/** Aids while pitching: facts of the product, last year's quantities, the end of the work. */
import { describe, expect, test } from '@jest/globals';
import { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { EditSession } from '@/components/grid/editing/edit-session';
import { isAllAnswered, toDoneText, toNextText } from '@/components/requests/pitches/all-answered';
import { type PitchCells, toOpenPitches } from '@/components/requests/pitches/pitch-cells';
import { type PitchRow, toPitchRecord } from '@/components/requests/pitches/pitch-row';
import { planSameAsLastYear, toRepeatText } from '@/components/requests/pitches/same-as-last-year';
import { toLastYearFact, toProductFacts } from '@/components/requests/product-facts';
import { StepOrders } from '@/domain/enumerations';

function toRow(productId: number, more: Partial<PitchRow> = {}): PitchRow {
  return {
    productId,
    marketId: 7,
    brandId: 3,
    skuId: `ORV-${productId}`,
    skuName: 'Perpetual Tide',
    isDisabled: false,
    isRequestRequired: true,
    supply: 46,
    packSize: 2,
    minPerMarket: null,
    maxPerMarket: 60,
    mainFile: null,
    finalizedAt: null,
    lastYear: { requested: 6, allocated: 2 },
    request: null,
    ...more,
  };
}

function open(rows: PitchRow[]) {
  const buffer = new EditBuffer();
  buffer.load(rows.map(toPitchRecord));
  const cells: PitchCells = {
    buffer,
    today: '2026-10-05',
    whyNot: ({ isDisabled }) => (isDisabled ? 'Disabled.' : null),
    marketCode: () => 'FR',
    textOf: () => '',
  };
  return { buffer, cells, session: new EditSession(buffer) };
}

const contentOf = ({ buffer }: ReturnType<typeof open>, { productId }: PitchRow) =>
  buffer.getContent({ recordKey: `${productId}-7`, field: 'requestedQuantity' });

describe('same as last year', () => {
  const rows = [
    toRow(1),
    toRow(2, { lastYear: { requested: 61, allocated: 40 } }),
    toRow(3, { lastYear: null }),
    toRow(4, { isDisabled: true }),
  ];

  test('fills in the requested quantities as one step, and refuses those that the rules refuse now', () => {
    const pitches = open(rows);
    const plan = planSameAsLastYear(rows, pitches.cells);
    pitches.session.apply('same as last year', plan.changes);
    expect(rows.map((row) => contentOf(pitches, row).value)).toEqual([6, 61, null, null]);
    expect(contentOf(pitches, toRow(2)).refusal?.reason).toContain('The maximum per market is 60.');
    expect(toRepeatText(plan)).toBe(
      '2 quantities as last year. 1 of them breaks a rule and is not saved. 1 row without a request last year. 1 row read-only.',
    );
    pitches.session.undo();
    expect(rows.map((row) => contentOf(pitches, row).value)).toEqual([null, null, null, null]);
  });
});

describe('open pitches', () => {
  test('are the required ones without an answer first, and never those that are read-only', () => {
    const rows = [toRow(1, { isRequestRequired: false }), toRow(2), toRow(3, { isDisabled: true })];
    const pitches = open(rows);
    const idsOf = (kind: 0 | 1) =>
      rows
        .filter((row) => toOpenPitches(pitches.cells)[kind]?.(row, 'requestedQuantity'))
        .map(({ productId }) => productId);
    expect([idsOf(0), idsOf(1)]).toEqual([[2], [1, 2]]);
    pitches.session.apply('type', planSameAsLastYear(rows, pitches.cells).changes);
    expect([idsOf(0), idsOf(1)]).toEqual([[], []]);
    expect(toOpenPitches(pitches.cells)[0]?.(toRow(9), 'priority')).toBe(false);
  });
});

describe('the facts of a product', () => {
  const FURTHER = {
    ...{ unitPrice: '1250.50', currency: 'EUR', launchDate: '2027-03-01' },
    ...{ reopened: null, finalizedAt: null },
  };
  const textsOf = (row: PitchRow, delivery: [string | null, string | null] | null) =>
    Object.fromEntries(
      [
        ...toProductFacts(
          row,
          delivery && { ...FURTHER, deliveryFrom: delivery[0], deliveryTo: delivery[1] },
        ),
        toLastYearFact(row),
      ].map(({ label, text }) => [label, text]),
    );

  test('are those of its row at once, and those of the product when it is loaded', () => {
    expect(textsOf(toRow(1), null)).toEqual({
      Supply: '46',
      'Pack size': '2',
      Minimum: '–',
      Maximum: '60',
      Price: '',
      Launch: '',
      'Delivery from': '',
      'Delivery to': '',
      'Last year': '6 requested, 2 allocated',
    });
    expect(textsOf(toRow(1, { lastYear: null }), ['2027-03-01', null])).toMatchObject({
      Price: '1 250.50 EUR',
      Launch: '2027/03/01',
      'Delivery from': '2027/03/01',
      'Delivery to': '–',
      'Last year': 'new',
    });
  });

  test.each([
    ['another currency', { currency: 'CHF' as const, amount: '1188.00' }, '1 250.50 EUR = 1 188.00 CHF'],
    ['the same currency', { currency: 'EUR' as const, amount: '1250.50' }, '1 250.50 EUR'],
    ['another currency without a rate', { currency: 'CHF' as const, amount: null }, '1 250.50 EUR'],
  ])('a price beside values in %s', (_name, unitValue, text) => {
    const row = { supply: 46, packSize: 2, minPerMarket: null, maxPerMarket: 60, unitValue };
    const facts = toProductFacts(row, { ...FURTHER, deliveryFrom: null, deliveryTo: null });
    expect(facts.find(({ label }) => label === 'Price')?.text).toBe(text);
  });
});

describe('the end of the work', () => {
  const COUNT = {
    ...{ required: 0, all: 0, due: 433, answered: 433, toAnswer: 0, optional: 5 },
    ...{ final: 0, disabled: 0 },
  };
  const step = (order: 1 | 2 | 3, startDate: string, endDate: string) => ({
    order,
    startDate,
    endDate,
    isMidYearReview: false,
  });

  test('is reached when every required pitch is answered, and not where none is required', () => {
    expect(isAllAnswered(COUNT)).toBe(true);
    expect(toDoneText(COUNT)).toBe('All 433 answered');
    expect(isAllAnswered({ ...COUNT, toAnswer: 1 })).toBe(false);
    expect(isAllAnswered({ ...COUNT, due: 0 })).toBe(false);
  });

  test('says what happens next, from the steps of the system', () => {
    const submission = step(StepOrders.MarketSubmission, '2026-10-01', '2026-10-09');
    const decision = step(StepOrders.FinalAllocationSubmission, '2026-10-12', '2026-10-20');
    expect(toNextText([submission, decision], submission, '2026-10-05')).toBe(
      'The brands see your requests. You can change them until 2026/10/09. Final allocation submission begins on 2026/10/12.',
    );
    expect(toNextText([], null, '2026-10-05')).toBe('The brands see your requests.');
  });
});
