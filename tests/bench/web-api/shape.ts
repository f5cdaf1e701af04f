/** The houses that are measured, and the limits of people in each. The large one has 2,000,000 requests, half of them in the year in use. */
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { type House, type HousePerson, toMemberIds } from '../../support/house/house';

/** Of all years and systems. */
export const REQUESTS = 2_000_000;
export const MARKETS = 450;
const ENTITIES = 20;

export const CURRENT_YEAR = 2027;
export const RUC = 1;

/** The callers, by directory id. */
export const PEOPLE = {
  administrator: '00000000-0000-4000-8000-00000000be01',
  /** Ten brands of RUC. */
  brandEditor: '00000000-0000-4000-8000-00000000be02',
  /** One market of RUC. */
  marketEditor: '00000000-0000-4000-8000-00000000be03',
  /** All markets of an entity: 22 or 23. */
  entityEditor: '00000000-0000-4000-8000-00000000be04',
} as const;

/** Half of the answers have a history, a fifth of the products a picture; a third was reviewed, some before figures moved. */
const HISTORY = `
  insert into changes (entity, entity_id, at, by_email, source, field, from_value, to_value)
    select 'request', request_id, timestamptz '2026-10-01', 'market@bench.example', 'bulk', 'requestedQuantity',
      'null', to_jsonb(requested_quantity)
    from requests where requested_quantity is not null and request_id % 2 = 0;
  insert into product_files (product_id, file_name, content_type, size, sha256, storage_key, has_thumbnail, is_main)
    select product_id, 'picture.jpg', 'image/jpeg', 100000, repeat('0', 64), 'bench/' || product_id, true, true
    from products where product_id % 5 = 0;
  insert into product_reviews (product_id, by_user_id, by_email, at, figures, holds)
    select product_id, 1, 'brand@bench.example', timestamptz '2026-10-20',
      case when product_id % 12 = 0 then 'other figures' else figures_of(product_id) end, product_id % 12 <> 0
    from products where product_id % 3 = 0 and published_at is not null and finalized_at is null;`;

const toEditor = (
  uniqueId: string,
  name: string,
  side: keyof typeof PermissionTypes,
  ids: number[],
): HousePerson => ({
  uniqueId,
  email: `${name.split(' ')[0]?.toLowerCase()}@bench.example`,
  name,
  permissions: [{ systemId: RUC, roleId: Roles.Editor, permissionTypeId: PermissionTypes[side], ids }],
});

export const BENCH_HOUSE: House = {
  organizations: 10,
  brands: 100,
  entities: ENTITIES,
  markets: MARKETS,
  currentYear: CURRENT_YEAR,
  steps: [1, 2, 4].map((systemId) => ({ systemId, order: 3 })),
  people: [
    {
      uniqueId: PEOPLE.administrator,
      email: 'administrator@bench.example',
      name: 'Administrator',
      isGlobalAdministrator: true,
    },
    toEditor(PEOPLE.brandEditor, 'Brand editor', 'Brand', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    toEditor(PEOPLE.marketEditor, 'Market editor', 'Market', [7]),
    toEditor(PEOPLE.entityEditor, 'Entity editor', 'Market', toMemberIds(8, ENTITIES, MARKETS)),
  ],
  years: [
    // Of RUC's current year 400 products have a request of every market: the boards of 25 x 450.
    { systemId: RUC, fiscalYear: 2027, products: 60_000, requests: 1_000_000, wideEvery: 150 },
    { systemId: RUC, fiscalYear: 2026, products: 50_000, requests: 650_000, wideEvery: null },
    { systemId: RUC, fiscalYear: 2025, products: 20_000, requests: 200_000, wideEvery: null },
    { systemId: 4, fiscalYear: 2027, products: 10_000, requests: 100_000, wideEvery: null },
    { systemId: 2, fiscalYear: 2027, products: 10_000, requests: 50_000, wideEvery: null },
  ],
  more: HISTORY,
};

/** The data with this many requests: products and requests are fewer, brands, markets and people the same. */
export const toHouse = (requests: number): House => ({
  ...BENCH_HOUSE,
  years: BENCH_HOUSE.years.map((year) => ({
    ...year,
    products: (year.products * requests) / REQUESTS,
    requests: (year.requests * requests) / REQUESTS,
  })),
});

/** What 95 of 100 calls may take, in milliseconds: docs/performance.md. */
export type Limits = { firstPageMs: number; laterPageMs: number };

/** 10,000 products, 45 markets and 220,000 requests in each of three years. */
const USUAL_HOUSE: House = {
  ...BENCH_HOUSE,
  markets: 45,
  people: BENCH_HOUSE.people.map((person) =>
    person.uniqueId === PEOPLE.entityEditor
      ? toEditor(PEOPLE.entityEditor, 'Entity editor', 'Market', toMemberIds(8, ENTITIES, 45))
      : person,
  ),
  years: [CURRENT_YEAR, CURRENT_YEAR - 1, CURRENT_YEAR - 2].map((fiscalYear) => ({
    ...{ systemId: RUC, fiscalYear, products: 10_000, requests: 220_000 },
    wideEvery: fiscalYear === CURRENT_YEAR ? 50 : null,
  })),
};

export const HOUSES = [
  { name: 'house', house: USUAL_HOUSE, limits: { firstPageMs: 100, laterPageMs: 500 } },
  { name: 'large', house: BENCH_HOUSE, limits: { firstPageMs: 300, laterPageMs: 1_000 } },
] as const;
