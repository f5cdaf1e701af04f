import { groupHistory, isBornPublished } from '@/components/products/detail/group-history';
import { toFieldLabel } from '@/components/products/detail/history-text';
import { HistoryEntry } from '@/domain/contract/history';

const entry = (at: string, field: string, from: unknown, to: unknown) =>
  HistoryEntry.parse({
    at,
    by: 'a@demo.example',
    byName: null,
    source: 'screen',
    isOutsideCondition: false,
    field,
    from,
    to,
    fileName: null,
    rule: null,
    scenario: null,
    runAt: null,
  });
const LATER = '2026-11-21T09:00:00Z';
const FIRST = '2026-11-20T09:00:00Z';

describe('the history of a product', () => {
  it('has the creation in one line, below later changes', () => {
    const lines = groupHistory([
      entry(LATER, 'availableQuantity', 180, 200),
      entry(FIRST, 'availableQuantity', null, 180),
      entry(FIRST, 'skuId', null, 'ORV-39'),
    ]);
    expect(lines.map((line) => line.kind)).toEqual(['change', 'created']);
    expect(lines[1]).toMatchObject({
      kind: 'created',
      at: FIRST,
      by: 'a@demo.example',
      rolledOverFrom: null,
    });
  });

  it('names the product from which a product was rolled over', () => {
    const lines = groupHistory([
      entry(FIRST, 'rolledOverFrom', null, 1043),
      entry(FIRST, 'skuId', null, 'ORV-39'),
    ]);
    expect(lines).toEqual([expect.objectContaining({ kind: 'created', rolledOverFrom: 1043 })]);
  });

  it('is unchanged when the creation is not recorded', () => {
    const lines = groupHistory([entry(LATER, 'comment', null, 'x'), entry(FIRST, 'availableQuantity', 1, 2)]);
    expect(lines.map((line) => line.kind)).toEqual(['change', 'change']);
    expect(groupHistory([])).toEqual([]);
  });

  it('recognizes a product that was published when it was created', () => {
    expect(isBornPublished([entry(FIRST, 'publishedAt', null, FIRST), entry(FIRST, 'name', null, 'x')])).toBe(
      true,
    );
    expect(isBornPublished([entry(LATER, 'publishedAt', null, LATER), entry(FIRST, 'name', null, 'x')])).toBe(
      false,
    );
  });

  it('uses the field labels of the screens', () => {
    expect(toFieldLabel('availableQuantity')).toBe('Available');
    expect(toFieldLabel('mainFile')).toBe('Main picture');
    expect(toFieldLabel('constructor')).toBe('constructor');
  });
});
