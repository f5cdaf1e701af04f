/** Fictional brands. A brand's code starts its SKU ids; two brands belong to no organization. */
export type Craft = 'horology' | 'jewellery' | 'leather' | 'fragrance';

export const DEMO_ORGANIZATIONS = [
  { organizationId: 1, code: 'HOR', label: 'Horology' },
  { organizationId: 2, code: 'JEW', label: 'Jewellery' },
  { organizationId: 3, code: 'LEA', label: 'Leather' },
  { organizationId: 4, code: 'FRA', label: 'Fragrance' },
] as const;

export type DemoBrand = {
  brandId: number;
  code: string;
  label: string;
  organizationId: number | null;
  craft: Craft;
};

const HOUSES: readonly [code: string, label: string, craft: Craft, organizationId: number | null][] = [
  ['ORV', 'Orvane', 'horology', 1],
  ['VDS', 'Valdessin', 'horology', 1],
  ['CST', 'Castellorn', 'horology', 1],
  ['MRC', 'Meriac', 'horology', 1],
  ['BRV', 'Brevane', 'horology', 1],
  ['SLM', 'Solmère', 'horology', 1],
  ['HTR', 'Hautrelle', 'horology', 1],
  ['LUM', 'Lumerai', 'jewellery', 2],
  ['AUB', 'Aubrelle', 'jewellery', 2],
  ['ISM', 'Ismeralde', 'jewellery', 2],
  ['CDL', 'Cordelaine', 'jewellery', 2],
  ['PLM', 'Pellamare', 'jewellery', 2],
  ['ORI', 'Oriastre', 'jewellery', 2],
  ['CRV', 'Corvesse', 'leather', 3],
  ['TSD', 'Tessandre', 'leather', 3],
  ['MVS', 'Malvoisier', 'leather', 3],
  ['BRN', 'Brannec', 'leather', 3],
  ['ADZ', 'Adrazza', 'leather', 3],
  ['SLR', 'Sellorin', 'leather', 3],
  ['OND', 'Ondelle', 'fragrance', 4],
  ['NRS', 'Nerisse', 'fragrance', 4],
  ['AMB', 'Ambrelis', 'fragrance', 4],
  ['FLV', 'Fleuravel', 'fragrance', 4],
  ['VQS', 'Atelier Vauquise', 'jewellery', null],
  ['VRN', 'Verrane & Fils', 'leather', null],
];

export const DEMO_BRANDS: readonly DemoBrand[] = HOUSES.map(
  ([code, label, craft, organizationId], index) => ({
    brandId: index + 1,
    code,
    label,
    craft,
    organizationId,
  }),
);

/** The brand of a code. Throws a RangeError when the demo has none. */
export function requireDemoBrand(code: string): DemoBrand {
  const brand = DEMO_BRANDS.find((each) => each.code === code);
  if (!brand) throw new RangeError(`The demo has no brand ${code}.`);
  return brand;
}
