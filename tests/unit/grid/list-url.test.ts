import fc from 'fast-check';
import { fromListUrl, fromSortText, toListUrl, toSortText } from '@/components/grid/list-url';
import { PRODUCT_SORTS, ProductListQuery } from '@/domain/contract/product-query';
import { MAX_IDS_IN_A_FILTER } from '@/domain/limits';
import { getSystemByPrefix } from '@/domain/systems';

const DEFAULTS = { fiscalYear: 2027 };
const read = (text: string) => fromListUrl(ProductListQuery, new URLSearchParams(text), DEFAULTS);
const write = (query: Record<string, unknown>, search = '') =>
  toListUrl(ProductListQuery, query, DEFAULTS, new URLSearchParams(search));

describe('the address of a list', () => {
  it('without a query is the default list', () => {
    expect(read('')).toEqual({ fiscalYear: 2027, page: 1, limit: 25 });
    expect(write({ fiscalYear: 2027, page: 1, limit: 25 })).toBe('');
  });

  it('has filters, sort and page under the names of the contract', () => {
    const query = {
      fiscalYear: 2026,
      skuId: 'orv 39',
      brandIds: [3, 7],
      onlyDisabled: true,
      sort: [
        { attribute: 'skuName', direction: 'asc' },
        { attribute: 'updatedAt', direction: 'desc' },
      ],
      page: 4,
    };
    const text =
      '?fiscalYear=2026&skuId=orv+39&brandIds=3&brandIds=7&onlyDisabled=true&page=4&sort=skuName,-updatedAt';
    expect(write(query)).toBe(text);
    expect(read(text)).toEqual({ ...query, limit: 25 });
  });

  it('is also read in the spelling of the API', () => {
    expect(read('FiscalYear=2025&BrandIds=1&Sort[0].attribute=brand&Sort[0].direction=desc')).toMatchObject({
      fiscalYear: 2025,
      brandIds: [1],
      sort: [{ attribute: 'brand', direction: 'desc' }],
    });
  });

  it('ignores unknown and invalid parameters, and applies the others', () => {
    const query = read(
      'fiscalYear=soon&brandIds=x&page=-3&sort=secret&skuId=orv&tab=history&onlyDisabled=maybe',
    );
    expect(query).toEqual({ fiscalYear: 2027, skuId: 'orv', page: 1, limit: 25 });
  });

  it.each([
    ['leftFrom=-3', { leftFrom: -3 }],
    ['leftFrom=-0x3', {}],
    ['supplyFrom=-3', {}],
    ['supplyFrom=007', {}],
    ['onlyDisabled=TRUE', { onlyDisabled: true }],
    ['launchFrom=2027-02-29', {}],
    ['launchFrom=2028-02-29', { launchFrom: '2028-02-29' }],
    ['statuses=draft&statuses=final', { statuses: ['draft', 'final'] }],
    ['statuses=draft&statuses=gone', {}],
    ['skuName=%20a%20', { skuName: 'a' }],
    ['skuName=a%0Ab', {}],
    [
      'sort=name,-brand',
      {
        sort: [
          { attribute: 'name', direction: 'asc' },
          { attribute: 'brand', direction: 'desc' },
        ],
      },
    ],
  ])('%s is %j', (text, named) => {
    expect(read(text)).toEqual({ fiscalYear: 2027, page: 1, limit: 25, ...named });
  });

  it('names at most as many ids as its call takes', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `brandIds=${at + 1}`).join('&');
    expect(read(ids(MAX_IDS_IN_A_FILTER)).brandIds).toHaveLength(MAX_IDS_IN_A_FILTER);
    expect(read(ids(MAX_IDS_IN_A_FILTER + 1)).brandIds).toBeUndefined();
  });

  it.each([
    ['loi', { name: 'Orv' }],
    ['ruc', { skuId: 'A', skuName: 'B' }],
  ] as const)('of %s has no field that its products do not have', (prefix, own) => {
    const system = getSystemByPrefix(prefix) ?? undefined;
    const search = new URLSearchParams('skuId=A&SkuName=B&name=Orv&onlyDisabled=true');
    const query = fromListUrl(ProductListQuery, search, DEFAULTS, system);
    expect(query).toEqual({ ...DEFAULTS, ...own, onlyDisabled: true, page: 1, limit: 25 });
    const foreign = prefix === 'loi' ? '-skuName' : 'name';
    const sorted = (sort: string) =>
      fromListUrl(ProductListQuery, new URLSearchParams({ sort }), DEFAULTS, system).sort;
    expect([sorted(foreign), sorted('brand')]).toEqual([
      undefined,
      [{ attribute: 'brand', direction: 'asc' }],
    ]);
  });

  it('keeps known parameters of other components', () => {
    const search = 'view=mine&page=9&Sort[0].attribute=brand&zz=1&__proto__=1';
    expect(write({ page: 2 }, search)).toBe('?view=mine&page=2');
  });

  it('drops empty filters', () => {
    expect(write({ skuId: '', brandIds: [], onlyDisabled: undefined, sort: [] })).toBe('');
  });

  it('reads back the same for any filters', () => {
    const filters = fc.record({
      fiscalYear: fc.integer({ min: 2000, max: 2099 }),
      page: fc.integer({ min: 1, max: 9999 }),
      limit: fc.integer({ min: 1, max: 500 }),
      skuName: fc.option(fc.stringMatching(/^[\w&=,+%#? -]{0,20}\w$/), { nil: undefined }),
      brandIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), {
        nil: undefined,
      }),
      sort: fc.option(
        fc.array(
          fc.record({
            attribute: fc.constantFrom(...PRODUCT_SORTS),
            direction: fc.constantFrom('asc', 'desc'),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(filters, (input) => {
        const query = ProductListQuery.parse(input);
        expect(read(write(query))).toEqual(query);
      }),
    );
  });
});

describe('the text of a sort', () => {
  it('puts a minus before a descending attribute', () => {
    expect(toSortText(fromSortText('brand,-skuId,,-'))).toBe('brand,-skuId');
  });
});
