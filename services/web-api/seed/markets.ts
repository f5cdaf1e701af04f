/** Real countries as markets, by ISO 3166-1 alpha-2, in regional entities; the last figure is the market's demand. */
type Place = readonly [code: string, label: string, weight: number];

const REGIONS: readonly { code: string; label: string; places: readonly Place[] }[] = [
  {
    code: 'WEU',
    label: 'Western Europe',
    places: [
      ['FR', 'France', 10],
      ['DE', 'Germany', 8],
      ['GB', 'United Kingdom', 8],
      ['IT', 'Italy', 7],
      ['ES', 'Spain', 4],
      ['CH', 'Switzerland', 6],
      ['BE', 'Belgium', 2],
      ['NL', 'Netherlands', 2],
      ['AT', 'Austria', 2],
      ['PT', 'Portugal', 2],
      ['IE', 'Ireland', 1],
      ['LU', 'Luxembourg', 1],
    ],
  },
  {
    code: 'NOR',
    label: 'Nordics',
    places: [
      ['DK', 'Denmark', 2],
      ['SE', 'Sweden', 3],
      ['NO', 'Norway', 2],
      ['FI', 'Finland', 1],
    ],
  },
  {
    code: 'CEU',
    label: 'Central Europe',
    places: [
      ['PL', 'Poland', 2],
      ['CZ', 'Czechia', 1],
      ['HU', 'Hungary', 1],
      ['GR', 'Greece', 1],
    ],
  },
  {
    code: 'MEA',
    label: 'Middle East',
    places: [
      ['AE', 'United Arab Emirates', 6],
      ['SA', 'Saudi Arabia', 4],
      ['QA', 'Qatar', 2],
      ['KW', 'Kuwait', 2],
    ],
  },
  {
    code: 'NAS',
    label: 'North Asia',
    places: [
      ['JP', 'Japan', 11],
      ['CN', 'China', 12],
      ['KR', 'South Korea', 8],
      ['HK', 'Hong Kong', 6],
      ['TW', 'Taiwan', 4],
      ['MO', 'Macao', 3],
    ],
  },
  {
    code: 'SEA',
    label: 'South-East Asia',
    places: [
      ['SG', 'Singapore', 5],
      ['TH', 'Thailand', 3],
      ['MY', 'Malaysia', 2],
      ['ID', 'Indonesia', 2],
      ['PH', 'Philippines', 1],
    ],
  },
  {
    code: 'OCE',
    label: 'Oceania',
    places: [
      ['AU', 'Australia', 4],
      ['NZ', 'New Zealand', 1],
    ],
  },
  {
    code: 'NAM',
    label: 'North America',
    places: [
      ['US', 'United States', 12],
      ['CA', 'Canada', 4],
    ],
  },
  {
    code: 'LAM',
    label: 'Latin America',
    places: [
      ['MX', 'Mexico', 3],
      ['BR', 'Brazil', 3],
      ['CL', 'Chile', 1],
    ],
  },
];

/** Markets that report to no entity. */
const ON_THEIR_OWN: readonly Place[] = [
  ['IN', 'India', 3],
  ['TR', 'Türkiye', 2],
  ['ZA', 'South Africa', 1],
];

export type DemoEntity = { entityId: number; code: string; label: string };
export type DemoMarket = {
  marketId: number;
  code: string;
  label: string;
  entityId: number | null;
  weight: number;
};

export const DEMO_ENTITIES: readonly DemoEntity[] = REGIONS.map(({ code, label }, index) => ({
  entityId: index + 1,
  code,
  label,
}));

const placed = [
  ...REGIONS.flatMap(({ places }, index) => places.map((place) => ({ place, entityId: index + 1 }))),
  ...ON_THEIR_OWN.map((place) => ({ place, entityId: null })),
];

export const DEMO_MARKETS: readonly DemoMarket[] = placed.map(
  ({ place: [code, label, weight], entityId }, index) => ({
    marketId: index + 1,
    code,
    label,
    entityId,
    weight,
  }),
);

/** The market of a code. Throws a RangeError when the demo has none. */
export function requireDemoMarket(code: string): DemoMarket {
  const market = DEMO_MARKETS.find((each) => each.code === code);
  if (!market) throw new RangeError(`The demo has no market ${code}.`);
  return market;
}

/** The ids of an entity's markets. */
export function toMarketIdsOf(entityCode: string): number[] {
  const entity = DEMO_ENTITIES.find((each) => each.code === entityCode);
  return DEMO_MARKETS.filter((market) => market.entityId === entity?.entityId).map(
    (market) => market.marketId,
  );
}
