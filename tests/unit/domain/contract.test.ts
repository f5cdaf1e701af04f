import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { operations } from '@/domain/contract/operations';
import { productCreate, productPatch, productUpdate } from '@/domain/contract/product-write';
import { fromQueryString, toQueryString } from '@/domain/contract/query-string';
import { toFieldErrors } from '@/domain/problems';
import { toLine } from '@/domain/texts';

const sku = { identifiesBy: 'sku' } as const;
const name = { identifiesBy: 'name' } as const;
const minimal = { fiscalYear: 2027, brandId: 3, skuId: 'ORV-1', skuName: 'Meridian', availableQuantity: 10 };
const errorsOf = (
  schema: { safeParse: (value: unknown) => { success: boolean; error?: unknown } },
  value: unknown,
) => {
  const result = schema.safeParse(value);
  return result.success ? {} : toFieldErrors(result.error as Parameters<typeof toFieldErrors>[0]);
};

describe('the table of operations', () => {
  test('contains each method and path once', () => {
    const seen = Object.values(operations).map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(seen.filter((each, index) => seen.indexOf(each) !== index)).toEqual([]);
  });
});

describe('query strings', () => {
  const query = operations.listRequests.query;

  test('match names case-insensitively, repeat list values and order several sorts', () => {
    const search = new URLSearchParams(
      'FISCALYEAR=2027&brandids=1&BrandIds=2&isrequestrequired=TRUE&Sort[1].attribute=market&Sort[0].attribute=brand&sort[0].direction=desc',
    );
    expect(query.parse(fromQueryString(query, search))).toEqual({
      fiscalYear: 2027,
      brandIds: [1, 2],
      isRequestRequired: true,
      page: 1,
      limit: 25,
      sort: [
        { attribute: 'brand', direction: 'desc' },
        { attribute: 'market', direction: 'asc' },
      ],
    });
  });

  test.each([
    ['', 'fiscalYear'],
    ['FiscalYear=2027&Page=0', 'page'],
    ['FiscalYear=2027&Limit=501', 'limit'],
    ['FiscalYear=2027&Sort[0].attribute=password', 'sort.0.attribute'],
    ['FiscalYear=2027&BrandIds=x', 'brandIds.0'],
    ['FiscalYear=2027&OnlyDisabled=perhaps', 'onlyDisabled'],
    ['FiscalYear=2027&Unknown=1', 'Unknown'],
  ])('%p is refused with its field name', (text, field) => {
    const result = query.safeParse(fromQueryString(query, new URLSearchParams(text)));
    expect(result.success ? [] : Object.keys(toFieldErrors(result.error))).toContain(field);
  });

  test('are read back as they were written', () => {
    const ids = fc.option(fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 5 }), {
      nil: undefined,
    });
    const text = fc.option(
      fc.stringMatching(/^[\p{L}\p{N}%_&=+ ]{1,20}$/u).map((each) => toLine(each)),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        ids,
        ids,
        text,
        fc.option(fc.boolean(), { nil: undefined }),
        (brandIds, marketIds, skuName, onlyDisabled) => {
          const input = { fiscalYear: 2027, brandIds, marketIds, skuName, onlyDisabled };
          const read = query.parse(fromQueryString(query, new URLSearchParams(toQueryString(input))));
          expect(read).toMatchObject(JSON.parse(JSON.stringify(input)));
        },
      ),
    );
  });
});

describe('product data', () => {
  test('needs only identity, brand, year and quantity', () => {
    expect(productCreate(sku).parse(minimal)).toMatchObject({
      reserveQuantity: 0,
      packSize: 1,
      eligibleMarketIds: null,
      isPublished: false,
    });
  });

  test('requires the identity of its system and refuses the other one', () => {
    expect(Object.keys(errorsOf(productCreate(name), minimal)).sort()).toEqual(['name', 'skuId', 'skuName']);
  });

  test('uses the messages of the custom rules', () => {
    expect(
      errorsOf(productCreate(sku), { ...minimal, brandId: 0, link: 'orvane/meridian-39', skuName: ' ' }),
    ).toEqual({
      brandId: ['The Brand field cannot be empty.'],
      link: ['The Link must be a valid URL.'],
      skuName: ['The SKU name field cannot be empty.'],
    });
  });

  test.each([
    ['reserveQuantity', { reserveQuantity: 11 }],
    ['maxPerMarket', { minPerMarket: 3, maxPerMarket: 2 }],
    ['deliveryTo', { deliveryFrom: '2027-02-02', deliveryTo: '2027-02-01' }],
    ['currency', { unitPrice: '10.00' }],
    ['availableQuantity', { availableQuantity: -1 }],
    ['availableQuantity', { availableQuantity: 1.5 }],
    ['availableQuantity', { availableQuantity: '10' }],
    ['availableQuantity', { availableQuantity: 1_000_001 }],
    ['collection', { collection: 'a\u0000b' }],
    ['launchDate', { launchDate: '2027-02-30' }],
  ])('is refused with the field name: %s', (field, change) => {
    expect(Object.keys(errorsOf(productCreate(sku), { ...minimal, ...change }))).toEqual([field]);
  });

  test('refuses inherited properties', () => {
    const hostile = JSON.parse(
      '{"fiscalYear":2027,"brandId":3,"skuId":"a","skuName":"b","availableQuantity":1,"__proto__":{"isAdmin":true}}',
    );
    expect(productCreate(sku).safeParse(hostile).success).toBe(false);
  });

  test('a patch changes only the fields it names', () => {
    expect(productPatch(sku).parse({ isPublished: true })).toEqual({ isPublished: true });
    expect(productPatch(sku).safeParse({ fiscalYear: 2026 }).success).toBe(false);
  });

  test('an update keeps only the files it lists', () => {
    expect(productUpdate(sku).parse(minimal)).toMatchObject({ fileIdsToKeep: [] });
  });
});
