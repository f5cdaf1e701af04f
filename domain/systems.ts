/** The four allocation systems, and what differs between them: nothing else in the product branches on a system. */

export const SYSTEM_PREFIXES = ['ruc', 'gap', 'loi', 'oes'] as const;
export type SystemPrefix = (typeof SYSTEM_PREFIXES)[number];
export type AllocationSystemId = 1 | 2 | 3 | 4;

export type System = {
  readonly id: AllocationSystemId;
  readonly prefix: SystemPrefix;
  readonly label: string;
  /** RUC and GAP know a product by SKU id and SKU name, OES and LOI by a name. */
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

/** The key under which the chosen system is remembered. */
export const SELECTED_SYSTEM_KEY = 'allocationSystemId';

/** The system of a route prefix, or null when the text names none. */
export function getSystemByPrefix(prefix: string): System | null {
  return SYSTEMS.find((system) => system.prefix === prefix) ?? null;
}

/** The system of an id, or null when there is none with it. */
export function getSystemById(id: number): System | null {
  return SYSTEMS.find((system) => system.id === id) ?? null;
}

/** The system of an id. Throws a RangeError for an id that is none of the four. */
export function requireSystemById(id: number): System {
  const system = getSystemById(id);
  if (!system) throw new RangeError(`There is no allocation system ${id}.`);
  return system;
}

/** The systems that are enabled, in their order. */
export const toEnabledSystems = (enabled: readonly { allocationSystemId: number }[]): System[] =>
  SYSTEMS.filter(({ id }) => enabled.some(({ allocationSystemId }) => allocationSystemId === id));

/** How a product is called on screens and in messages of its system. */
export function toProductTitle(product: {
  skuId?: string | null;
  skuName?: string | null;
  name?: string | null;
}) {
  return product.name ?? product.skuName ?? product.skuId ?? '';
}
