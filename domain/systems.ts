/** The four allocation systems and their differences: no other code branches on a system. */

export const SYSTEM_PREFIXES = ['ruc', 'gap', 'loi', 'oes'] as const;
export type SystemPrefix = (typeof SYSTEM_PREFIXES)[number];
export type AllocationSystemId = 1 | 2 | 3 | 4;

export type System = {
  readonly id: AllocationSystemId;
  readonly prefix: SystemPrefix;
  readonly label: string;
  /** RUC and GAP identify a product by SKU id and SKU name, OES and LOI by a name. */
  readonly identifiesBy: 'sku' | 'name';
  /** LOI has no steps: its work stays open all year. */
  readonly hasSteps: boolean;
};

export const SYSTEMS: readonly System[] = [
  { id: 1, prefix: 'ruc', label: 'RUC', identifiesBy: 'sku', hasSteps: true },
  { id: 2, prefix: 'gap', label: 'GAP', identifiesBy: 'sku', hasSteps: true },
  { id: 3, prefix: 'loi', label: 'LOI', identifiesBy: 'name', hasSteps: false },
  { id: 4, prefix: 'oes', label: 'OES', identifiesBy: 'name', hasSteps: true },
];

export const DEFAULT_SYSTEM_ID: AllocationSystemId = 1;

/** The storage key of the selected system. */
export const SELECTED_SYSTEM_KEY = 'allocationSystemId';

/** The system of a route prefix, or null for an unknown prefix. */
export function getSystemByPrefix(prefix: string): System | null {
  return SYSTEMS.find((system) => system.prefix === prefix) ?? null;
}

/** The system of an id, or null for an unknown id. */
export function getSystemById(id: number): System | null {
  return SYSTEMS.find((system) => system.id === id) ?? null;
}

/** The system of an id. Throws a RangeError for an unknown id. */
export function requireSystemById(id: number): System {
  const system = getSystemById(id);
  if (!system) throw new RangeError(`There is no allocation system ${id}.`);
  return system;
}

/** The enabled systems, in their order. */
export const toEnabledSystems = (enabled: readonly { allocationSystemId: number }[]): System[] =>
  SYSTEMS.filter(({ id }) => enabled.some(({ allocationSystemId }) => allocationSystemId === id));

/** A product's name on screens and in messages of its system. */
export function toProductTitle(product: {
  skuId?: string | null;
  skuName?: string | null;
  name?: string | null;
}) {
  return product.name ?? product.skuName ?? product.skuId ?? '';
}
