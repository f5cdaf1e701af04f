import { describe, expect, test } from '@jest/globals';
import { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toContent } from '@/components/grid/editing/sheet';
import { sumCounts, toOpeningMarket, withTyped } from '@/components/requests/pitches/answer-counts';
import { toEmptyReason } from '@/components/requests/pitches/no-pitches';
import {
  type PitchCells,
  toPitchCell,
  toPitchMark,
  toPitchSlips,
  toQuantityHint,
} from '@/components/requests/pitches/pitch-cells';
import { SEGMENT_FILTERS, toPitchSegment } from '@/components/requests/pitches/pitch-query';
import { type PitchRow, toPitchRecord, toWriteSubject } from '@/components/requests/pitches/pitch-row';
import { toPitchState, toStateText } from '@/components/requests/pitches/pitch-state';
import { PitchListQuery } from '@/domain/contract/request-query';
import { toLeftOutSentence, toLeftOutText } from '@/domain/work-sets';
import { holding, writesAtPublication } from '../workspace/writes-fixture';

const ROW: PitchRow = {
  productId: 1,
  marketId: 7,
  brandId: 3,
  skuId: 'ORV-42-0107',
  skuName: 'Perpetual Tide',
  isDisabled: false,
  isRequestRequired: true,
  supply: 46,
  packSize: 2,
  minPerMarket: null,
  maxPerMarket: 60,
  mainFile: null,
  finalizedAt: null,
  lastYear: null,
  request: {
    requestId: 9,
    productId: 1,
    marketId: 7,
    version: 1,
    floorQuantity: null,
    status: 'unanswered',
    requestedQuantity: null,
    priority: null,
    pitch: null,
    reason: null,
    wantedBy: null,
  },
};
const REF = { recordKey: '1-7', field: 'requestedQuantity' };

function open(rows: PitchRow[], whyNot: string | null = null) {
  const buffer = new EditBuffer(() => '2027-10-05T14:32:00Z');
  buffer.load(rows.map(toPitchRecord));
  const cells: PitchCells = {
    buffer,
    today: '2026-10-05',
    whyNot: () => whyNot,
    marketCode: () => 'FR',
    textOf: (_row, field) => `text of ${field}`,
  };
  const type = (value: number | null, row = ROW) =>
    buffer.apply([
      {
        recordKey: `${row.productId}-${row.marketId}`,
        field: 'requestedQuantity',
        content: toContent(value),
      },
    ]);
  return { buffer, cells, type };
}

describe('an empty list of pitches', () => {
  test.each([
    ['toAnswer', { all: 0, required: 0 }, 'nothingOffered'],
    ['required', { all: 0, required: 0 }, 'nothingOffered'],
    ['all', { all: 0, required: 0 }, 'nothingOffered'],
    ['toAnswer', { all: 5, required: 0 }, 'noneRequired'],
    ['toAnswer', { all: 5, required: 5 }, 'done'],
    ['required', { all: 5, required: 0 }, 'noneRequired'],
    ['optional', { all: 5, required: 5 }, 'noneOfSegment'],
    ['toAnswer', null, 'noneRequired'],
  ] as const)('of %s with %j says %s', (segment, count, reason) => {
    expect(toEmptyReason(segment, count)).toBe(reason);
  });
});

describe('the counts of a market', () => {
  const COUNTS = [
    {
      marketId: 7,
      required: 14,
      requiredAnswered: 9,
      open: 5,
      answered: 36,
      closed: 0,
      requiredClosed: 0,
      disabled: 0,
      disabledRequired: 0,
    },
  ];

  test('include typed answers', () => {
    const { buffer, type } = open([ROW]);
    type(4);
    expect(sumCounts(withTyped(COUNTS, [ROW], buffer))).toEqual({
      required: 14,
      due: 14,
      answered: 10,
      toAnswer: 4,
      ...{ final: 0, disabled: 0 },
      optional: 0,
      all: 41,
    });
  });

  test('match the rows of the list: disabled products are listed but need no answer', () => {
    const counts = COUNTS.map((market) => ({ ...market, disabled: 3, disabledRequired: 2 }));
    expect(sumCounts(counts)).toEqual({
      required: 16,
      all: 44,
      due: 14,
      answered: 9,
      toAnswer: 5,
      ...{ final: 0, disabled: 2 },
      optional: 0,
    });
  });

  test('of more than 100 000 pitches open the first market with something to answer', () => {
    const [first] = COUNTS;
    if (!first) throw new Error('There are no counts.');
    const all = {
      ...first,
      marketId: 1,
      requiredAnswered: first.required,
      requiredClosed: 0,
      answered: 99_990,
    };
    const others = { ...all, answered: 0, open: 0, closed: 0, disabled: 0 };
    const rest = 100_000 - sumCounts([all]).all;
    const waiting = { ...others, marketId: 2, required: 5, requiredAnswered: 4, open: rest };
    expect(sumCounts([all, waiting]).all).toBe(100_000);
    expect(toOpeningMarket([all, waiting])).toBeNull();
    expect(toOpeningMarket([all, { ...waiting, open: rest + 1 }])).toBe(2);
    expect(toOpeningMarket([all, { ...others, marketId: 3, closed: rest + 1 }])).toBe(1);
  });

  test('list requests that were submitted unanswered, but they need no answer', () => {
    const counts = COUNTS.map((market) => ({ ...market, open: 8, closed: 4, requiredClosed: 3 }));
    const left = { final: 3, disabled: 0 };
    const expected = { required: 14, due: 11, answered: 9, toAnswer: 2, ...left, optional: 6, all: 48 };
    expect(sumCounts(counts)).toEqual(expected);
  });

  test('add up: required rows are those due, those of final products without an answer, and those of disabled ones', () => {
    const parts = { requiredClosed: 3, disabled: 4, disabledRequired: 2 };
    const count = sumCounts(COUNTS.map((market) => ({ ...market, open: 8, closed: 4, ...parts })));
    expect(count).toMatchObject({ required: 16, due: 11, answered: 9, toAnswer: 2, final: 3, disabled: 2 });
    expect(toLeftOutText(count)).toBe('2 disabled, 3 final');
    expect(toLeftOutSentence(count)).toBe(
      '5 of 16 required rows need no answer: 2 of disabled products, 3 of final products.',
    );
  });

  test('say nothing of rows left out where there are none', () => {
    expect(toLeftOutText(sumCounts(COUNTS))).toBeNull();
    expect(toLeftOutSentence(sumCounts(COUNTS))).toBeUndefined();
  });

  test('do not count a refused figure as an answer', () => {
    const { buffer, cells } = open([ROW]);
    const refusal = { reason: 'The maximum per market is 60.' };
    buffer.apply([{ ...REF, content: { value: 600, text: null, refusal } }]);
    expect(sumCounts(withTyped(COUNTS, [ROW], buffer)).answered).toBe(9);
    expect(toPitchCell(ROW, 'requestedQuantity', cells).amount).toBeNull();
  });

  test('count a cleared answer as unanswered again', () => {
    const answered = { ...ROW, request: ROW.request && { ...ROW.request, requestedQuantity: 4 } };
    const { buffer, type } = open([answered]);
    type(null);
    expect(sumCounts(withTyped(COUNTS, [answered], buffer)).toAnswer).toBe(6);
  });
});

describe('the state of a row', () => {
  test('is that of the typed value before that of the server', () => {
    const { buffer, type } = open([ROW]);
    expect(toPitchState(ROW, buffer).kind).toBe('unanswered');
    type(4);
    expect(toPitchState(ROW, buffer).kind).toBe('editing');
    buffer.takeDirty();
    expect(toPitchState(ROW, buffer).kind).toBe('saving');
    buffer.settle([{ ...toPitchRecord(ROW), version: 2, values: { requestedQuantity: 4 } }]);
    expect(toStateText(toPitchState(ROW, buffer))).toMatch(/^Saved \d\d:32$/);
  });

  test.each([
    [{ isDisabled: true }, 'Disabled'],
    [{ isRequestRequired: false, request: null }, 'Not requested'],
    [{ request: { ...(ROW.request ?? never()), requestedQuantity: 0 } }, 'Declined'],
    [{ request: { ...(ROW.request ?? never()), requestedQuantity: 4 } }, 'Submitted'],
    [{ finalizedAt: '2026-06-30T10:00:00Z' }, 'Final'],
  ])('of %p is %s', (more, text) => {
    const row: PitchRow = { ...ROW, ...more };
    expect(toStateText(toPitchState(row, open([row]).buffer))).toBe(text);
  });
});

function never(): never {
  throw new Error('The row has a request.');
}

describe('the cells of a pitch', () => {
  test('show packs and bounds while the user types', () => {
    expect(toQuantityHint(ROW, 'FR')).toBe('Packs of 2, at most 60 for FR');
    expect(toQuantityHint({ ...ROW, packSize: 1, maxPerMarket: null }, 'FR')).toBeNull();
  });

  test('of the market part can be edited, the others are read-only', () => {
    const { cells } = open([ROW]);
    expect(toPitchCell(ROW, 'requestedQuantity', cells)).toMatchObject({ ref: REF, readOnly: null });
    expect(toPitchCell(ROW, 'supply', cells)).toMatchObject({ ref: null, copyText: 'text of supply' });
  });

  test('give a reason when they cannot be edited', () => {
    const reason = 'The current step does not allow this.';
    expect(toPitchCell(ROW, 'pitch', open([ROW], reason).cells).readOnly).toBe(reason);
    // Also without a request of the market: the final allocation was submitted.
    const final = { ...ROW, finalizedAt: '2026-06-30T10:00:00Z', request: null };
    const whyNot = writesAtPublication(holding(3, null)).whyNot(
      'request.writeMarketPart',
      toWriteSubject(final),
    );
    expect(whyNot).toContain('the final allocation was submitted');
    expect(toPitchCell(final, 'pitch', open([final], whyNot).cells).readOnly).toBe(whyNot);
  });

  test('are marked as waiting only when an answer is due', () => {
    const { cells, type } = open([ROW]);
    expect(toPitchMark(ROW, 'requestedQuantity', cells).words).toBe('waiting');
    expect(toPitchMark({ ...ROW, isDisabled: true }, 'requestedQuantity', cells).words).toBe('');
    type(4);
    expect(toPitchMark(ROW, 'pitch', cells).words).toBe('');
  });
});

describe('a quantity that looks like a slip', () => {
  const free = { ...ROW, packSize: 1, maxPerMarket: null };

  test('is accepted, marked in its cell, and named in its row', () => {
    const { buffer, cells, type } = open([free]);
    type(47);
    expect(toPitchMark(free, 'requestedQuantity', cells).words).toBe('slip dirty');
    buffer.takeDirty();
    buffer.settle([{ key: '1-7', version: 2, values: { requestedQuantity: 47 } }]);
    expect(toStateText(toPitchState(free, buffer))).toBe('Above supply');
    expect(toPitchCell(free, 'requestedQuantity', cells).hint).toBe('47 requested; 46 are available in all.');
    type(46);
    expect(toPitchMark(free, 'requestedQuantity', cells).words).toBe('dirty');
  });

  test('is not named where nothing can be changed any more', () => {
    const final = { ...free, finalizedAt: '2026-06-30T10:00:00Z' };
    const { buffer, type } = open([final]);
    type(47, final);
    expect(toPitchSlips(final, buffer)).toEqual([]);
  });

  test('in the second round says what a lower request gives back, and before that what is kept', () => {
    const second = { ...free, request: ROW.request && { ...ROW.request, floorQuantity: 8 } };
    const { buffer, cells, type } = open([second]);
    expect(toPitchCell(second, 'requestedQuantity', cells).hint).toBe(
      '8 allocated in the first round, a lower request gives pieces back',
    );
    type(5);
    expect(toPitchSlips(second, buffer).map(({ label }) => label)).toEqual(['Gives back']);
  });
});

describe('the list of pitches', () => {
  test.each(['toAnswer', 'required', 'optional', 'all'] as const)(
    'its segment %p is recognized from its query',
    (segment) => {
      const query = PitchListQuery.parse({ fiscalYear: 2027, ...SEGMENT_FILTERS[segment] });
      expect(toPitchSegment(query)).toBe(segment);
    },
  );
});
