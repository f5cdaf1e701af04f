import { toChangedFields } from '@/components/products/form/changed-fields';
import {
  isRequiredField,
  toErrorFields,
  toFormErrors,
  toWrite,
} from '@/components/products/form/form-errors';
import { SECTIONS, toSectionFields } from '@/components/products/form/form-sections';
import {
  EMPTY_PRODUCT,
  FORM_FIELDS,
  type ProductFormValues,
  toFormValues,
  toSystemFields,
} from '@/components/products/form/form-values';
import { toSupplyText } from '@/components/products/form/supply-text';
import { requireSystemById } from '@/domain/systems';
import { DAYS } from '../../support/typed-texts/days';
import { PRICES } from '../../support/typed-texts/prices';
import { QUANTITIES } from '../../support/typed-texts/quantities';
import { makeProduct } from './product-fixture';

const RUC = requireSystemById(1);
const OES = requireSystemById(4);
const STATE = { fiscalYear: 2027, isDisabled: false, isPublished: true, fileIdsToKeep: [5] };
const filled: ProductFormValues = { ...toFormValues(makeProduct()) };

describe('the form of a product', () => {
  it('shows the loaded values and writes them back unchanged', () => {
    const { body } = toWrite(filled, STATE, RUC, false);
    expect(body).toMatchObject({
      skuId: 'ORV-39-0460',
      brandId: 3,
      availableQuantity: 240,
      unitPrice: '8450.00',
      description: null,
      eligibleMarketIds: null,
      requiredMarketIds: [2, 7],
      fileIdsToKeep: [5],
      isPublished: true,
    });
  });

  it('sends no field of the other kind of system', () => {
    const { body } = toWrite({ ...filled, name: 'left from elsewhere' }, STATE, RUC, true);
    expect(Object.keys(body ?? {})).not.toContain('name');
    const named = toWrite({ ...filled, name: 'Meridian' }, STATE, OES, true).body;
    expect(named).toMatchObject({ name: 'Meridian' });
    expect(Object.keys(named ?? {})).not.toContain('skuId');
    expect(toSystemFields(OES)).not.toContain('skuName');
  });

  it('shows each field in one section', () => {
    const shown = Object.values(SECTIONS).flatMap((section) => toSectionFields(section, FORM_FIELDS));
    expect(shown.toSorted()).toEqual(FORM_FIELDS.toSorted());
  });

  it('marks the required fields of the schema with asterisks', () => {
    const required = FORM_FIELDS.filter((field) => isRequiredField(RUC, field));
    expect(required).toEqual(['skuId', 'skuName', 'brandId', 'availableQuantity']);
    expect(isRequiredField(OES, 'name')).toBe(true);
  });

  it('lists each field that prevents saving an empty form, in form order', () => {
    const { errors } = toWrite(EMPTY_PRODUCT, STATE, RUC, true);
    expect(toErrorFields(errors ?? {}).map(({ label, message }) => [label, message])).toEqual([
      ['SKU id', 'The SKU id field cannot be empty.'],
      ['SKU name', 'The SKU name field cannot be empty.'],
      ['Brand', 'The Brand field cannot be empty.'],
      ['Available', 'The Available field cannot be empty.'],
    ]);
  });

  it('lists errors from the top of the form to its end', () => {
    const errors = { eligibleMarketIds: 'c', currency: 'b', link: 'a', collection: '0' };
    expect(toErrorFields(errors).map(({ field }) => field)).toEqual([
      'collection',
      'link',
      'currency',
      'eligibleMarketIds',
    ]);
  });

  it.each([
    [{ link: 'orvane/meridian-39' }, 'link', 'The Link must be a valid URL.'],
    [{ reserveQuantity: 241 }, 'reserveQuantity', 'The reserve cannot exceed what is available.'],
    [{ maxPerMarket: 1 }, 'maxPerMarket', 'The maximum cannot be below the minimum.'],
    [{ currency: null }, 'currency', 'A price needs its currency.'],
    [
      { deliveryFrom: '2027-03-01', deliveryTo: '2027-02-01' },
      'deliveryTo',
      'The delivery cannot end before it starts.',
    ],
    [{ launchDate: 'next week' }, 'launchDate', 'Write the date as 2027/03/15.'],
    [{ availableQuantity: 'twelve' }, 'availableQuantity', 'Must be a whole number.'],
    [
      { launchDate: '1999-01-01' },
      'launchDate',
      'The Launch field must be between 2000/01/01 and 2099/12/31.',
    ],
    [{ unitPrice: '12,5,0' }, 'unitPrice', 'Must be an amount like 1250.00.'],
    [{ unitPrice: '-12.50' }, 'unitPrice', 'Must not be negative.'],
    [{ unitPrice: '1250.505' }, 'unitPrice', 'Must have at most 2 decimals.'],
    [{ unitPrice: '12345678901' }, 'unitPrice', 'Must be at most 9 999 999 999.99.'],
    [{ collection: 'Two\nlines' }, 'collection', 'Must be one line.'],
    [{ collection: 'A\u0007bell' }, 'collection', 'Must not hold control characters.'],
  ] as const)('with %j reports for %s: %s', (changes, field, message) => {
    const { errors } = toWrite({ ...filled, ...changes }, STATE, RUC, false);
    expect(errors?.[field]).toBe(message);
  });

  it.each([
    ...QUANTITIES.map(([text, meaning]) => ['maxPerMarket', text, meaning] as const),
    ...PRICES.map(([text, meaning]) => ['unitPrice', text, meaning] as const),
    ...DAYS.map(([text, meaning]) => ['launchDate', text, meaning] as const),
  ])('keeps what cannot be read, and says of %s %j what the list says: %j', (field, text, meaning) => {
    if ('value' in meaning) return;
    const { body, errors } = toWrite({ ...filled, [field]: text }, STATE, RUC, false);
    expect([body, errors]).toEqual([null, { [field]: meaning.refusal }]);
  });

  it('reports errors between fields together with errors of single fields', () => {
    const { errors } = toWrite({ ...filled, skuId: '', currency: null }, STATE, RUC, false);
    expect(Object.keys(errors ?? {}).sort()).toEqual(['currency', 'skuId']);
  });

  it('sends the default for an emptied reserve or pack size', () => {
    const { body } = toWrite({ ...filled, reserveQuantity: null, packSize: null }, STATE, RUC, false);
    expect(body).toMatchObject({ reserveQuantity: 0, packSize: 1 });
  });

  it('shows errors from the server at their field, and the others above the form', () => {
    const errors = {
      'requiredMarketIds.0': ['Not eligible.'],
      skuId: ['Taken.', 'Too long.'],
      body: ['Odd.'],
    };
    expect(toFormErrors(errors)).toEqual({
      fields: { requiredMarketIds: 'Not eligible.', skuId: 'Taken.' },
      others: ['Odd.'],
    });
  });
});

describe('changed fields', () => {
  it('do not include values that differ only in spelling', () => {
    const values = { ...filled, skuName: ' Meridian 39, sand gold ', requiredMarketIds: [7, 2], comment: '' };
    expect(toChangedFields(filled, values, FORM_FIELDS)).toEqual([]);
  });

  it('distinguish zero, empty and all', () => {
    const values = { ...filled, reserveQuantity: 0, maxPerMarket: null, eligibleMarketIds: [] };
    expect(toChangedFields(filled, values, FORM_FIELDS)).toEqual([
      'reserveQuantity',
      'maxPerMarket',
      'eligibleMarketIds',
    ]);
  });
});

describe('the supply text of the form', () => {
  it('includes the number of packs', () => {
    expect(toSupplyText(filled)).toEqual({ total: 'Supply 236', how: '240 less 4, 118 packs' });
  });

  it('includes the units left over from whole packs', () => {
    expect(toSupplyText({ availableQuantity: 11, reserveQuantity: 0, packSize: 4 })).toEqual({
      total: 'Supply 11',
      how: '2 packs, 3 over',
    });
  });

  it('is null when the figures give no valid supply', () => {
    expect(toSupplyText({ availableQuantity: null, reserveQuantity: 0, packSize: 1 })).toBeNull();
    expect(toSupplyText({ availableQuantity: 3, reserveQuantity: 4, packSize: 1 })).toBeNull();
    expect(toSupplyText({ availableQuantity: '12 15', reserveQuantity: 0, packSize: 1 })).toBeNull();
  });
});
