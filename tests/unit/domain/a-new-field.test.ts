/** A new field is one row of the table: reading, writing, display, import and export derive from it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { toFormSchema } from '@/components/products/form/form-values';
import { toGivenShape, type toReadShape, toWriteShape } from '@/domain/contract/field-schemas';
import { PRODUCT_FIELDS, type ProductFields } from '@/domain/product-fields';
import { REQUEST_FIELDS, toPart } from '@/domain/request-fields';

const INVENTED = {
  engraving: {
    label: 'Engraving',
    aliases: ['Inscription'],
    kind: 'line',
    max: 12,
    empty: null,
    width: 16,
    holds: 'A test.',
    listWidth: 90,
  },
  returnBy: { label: 'Return by', kind: 'day', empty: null, width: 14, holds: 'A test.' },
} as const satisfies ProductFields;

const sku = { identifiesBy: 'sku' } as const;
const minimal = { fiscalYear: 2027, brandId: 3, skuId: 'ORV-1', skuName: 'Meridian', availableQuantity: 10 };

/** The parts of the product as they are with the invented rows: a test file has modules of its own. */
async function loadWithInvented() {
  jest.resetModules();
  const table = await import('@/domain/product-fields');
  Object.assign(table.PRODUCT_FIELDS, INVENTED);
  return {
    ...(await import('@/domain/contract/product')),
    ...(await import('@/domain/contract/product-write')),
    ...(await import('@/domain/contract/import-columns')),
    form: await import('@/components/products/form/form-values'),
    ...(await import('@/components/products/list/product-row')),
    ...(await import('@/components/products/list/typed-columns')),
    ...(await import('@/domain/product-columns')),
    ...(await import('@/components/grid/editing/edit-buffer')),
    ...(await import('@/services/web-api/work/imports/products/read-products')),
    ...(await import('@/services/web-api/http/routes/products/product-workbook')),
    ...(await import('@/services/web-api/data/products/product-values')),
  };
}

describe('a row added to the fields of a product', () => {
  let parts: Awaited<ReturnType<typeof loadWithInvented>>;
  beforeAll(async () => {
    parts = await loadWithInvented();
  });

  test('is written, within its bounds, and read', () => {
    const { productCreate, productPatch, Product } = parts;
    const create = productCreate(sku);
    expect(create.parse(minimal)).toMatchObject({ engraving: null, returnBy: null });
    expect(create.parse({ ...minimal, engraving: ' To Ada ' })).toMatchObject({ engraving: 'To Ada' });
    const result = create.safeParse({ ...minimal, engraving: 'To Ada Lovelace', returnBy: '1999-01-01' });
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['engraving', 'Must be at most 12 characters.'],
      ['returnBy', 'The Return by field must be between 2000/01/01 and 2099/12/31.'],
    ]);
    expect(productPatch(sku).parse({ engraving: '' })).toEqual({ engraving: null });
    expect(Object.keys(Product.shape)).toEqual(expect.arrayContaining(['engraving', 'returnBy']));
  });

  test('is on the form and in the list', () => {
    const { form, LISTED_FIELDS, toOptionalColumns, EditBuffer } = parts;
    expect(form.FORM_FIELDS).toEqual(expect.arrayContaining(['engraving', 'returnBy']));
    expect(form.EMPTY_PRODUCT).toMatchObject({ engraving: '', returnBy: null });
    expect(LISTED_FIELDS).toContain('engraving');
    expect(LISTED_FIELDS).not.toContain('returnBy');
    const columns = toOptionalColumns(new EditBuffer());
    expect(columns.find(({ field }) => field === 'engraving')).toMatchObject({
      header: 'Engraving',
      kind: 'text',
      width: 90,
      isHiddenAtFirst: true,
    });
  });

  test('is a column of imports, also by its earlier names, and of workbooks', () => {
    expect(parts.PRODUCT_CELL_KINDS).toMatchObject({ engraving: 'text', returnBy: 'day' });
    expect(parts.toProductLabels(sku)).toMatchObject({ engraving: 'Engraving', returnBy: 'Return by' });
    expect(parts.EARLIER_COLUMN_LABELS).toMatchObject({ Inscription: 'Engraving' });
    const columns = parts.toProductColumns(sku, { brands: new Map(), markets: new Map(), allMarkets: 'All' });
    const place = columns.findIndex(({ header }) => header === 'Engraving');
    expect(columns.slice(place, place + 3)).toMatchObject([
      { header: 'Engraving', width: 16, kind: 'text' },
      { header: 'Return by', width: 14, kind: 'date' },
      { header: 'Description' },
    ]);
  });

  test('is stored with its history', () => {
    const { HISTORY_FIELDS, toProductValues } = parts;
    expect(HISTORY_FIELDS).toEqual(expect.arrayContaining(['engraving', 'returnBy']));
    const write: object = { engraving: 'To Ada' };
    expect(toProductValues(write)).toEqual({ engraving: 'To Ada' });
  });

  test('has the types that its row says', () => {
    const fields = { ...PRODUCT_FIELDS, ...INVENTED };
    const input = { brandId: 3, skuId: 'A', skuName: 'B', name: 'C', availableQuantity: 1 };
    const { engraving, reserveQuantity } = z.strictObject(toWriteShape(fields)).parse(input);
    const texts: (string | null)[] = [engraving];
    const numbers: number[] = [reserveQuantity];
    // @ts-expect-error A field that may be empty may be null.
    const neverNull: string = engraving;
    expect([texts, numbers, neverNull]).toEqual([[null], [0], null]);
    type Shown = z.infer<z.ZodObject<ReturnType<typeof toReadShape<typeof fields>>>>['returnBy'];
    type OnForm = z.infer<ReturnType<typeof toFormSchema<typeof fields>>>['engraving'];
    const shown: Shown = null;
    // @ts-expect-error A text of the form is never null.
    const onForm: OnForm = null;
    expect([shown, onForm]).toEqual([null, null]);
  });
});

describe('a row added to the fields of a request', () => {
  test('belongs to the side that writes it', () => {
    const fields = {
      ...REQUEST_FIELDS,
      budget: {
        side: 'market',
        label: 'Budget',
        kind: 'rank',
        min: 1,
        max: 5,
        empty: null,
        width: 9,
        holds: 'A test.',
      },
    } as const;
    expect(Object.keys(toPart(fields, 'market'))).toContain('budget');
    expect(Object.keys(toPart(fields, 'brand'))).not.toContain('budget');
    const patch = z.strictObject(toGivenShape(fields)).partial();
    expect(patch.parse({ budget: 5 })).toEqual({ budget: 5 });
    expect(patch.safeParse({ budget: 6 }).success).toBe(false);
  });
});

describe('the sources that name a field', () => {
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /^(?:app|components|domain|lib|services)\/.*\.tsx?$/.test(path));
  const toPlaces = (field: string) =>
    sources.filter((path) => new RegExp(`\\b${field}\\b`).test(readFileSync(path, 'utf8'))).sort();

  test('are its row, its column, its rule, its place on the form and the demo', () => {
    expect(toPlaces('deliveryFrom')).toEqual([
      'components/products/form/form-sections.ts',
      'domain/contract/product-write.ts',
      'domain/product-fields.ts',
      'services/web-api/data/database/schema/products.ts',
      'services/web-api/seed/products/products.ts',
    ]);
  });
});
