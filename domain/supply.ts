/** What a product has to share, and how much of it is left. The same as SQL: services/web-api/data/products/supply.ts. */

type Quantities = { availableQuantity: number; reserveQuantity: number };

/** The pieces to allocate: those available less the reserve. While a larger reserve is being typed there are none. */
export const toSupply = ({ availableQuantity, reserveQuantity }: Quantities): number =>
  Math.max(0, availableQuantity - reserveQuantity);

/** The pieces that nobody is allocated yet. Negative while figures that are not saved exceed the supply. */
export const toLeft = (supply: number, allocated: number): number => supply - allocated;

/** The most that one market can be allocated: its own figure and what is left beside the others. */
export const toRoom = (supply: number, allocated: number, own: number | null): number =>
  Math.max(0, toLeft(supply, allocated) + (own ?? 0));

/** Whether markets ask for more than there is. */
export const isAboveSupply = (requested: number, supply: number): boolean => requested > supply;

/** What limits the figure of one market: its request, the product's limit per market, or what is left beside the others. */
export type MaximumCause = 'requested' | 'perMarket' | 'left';
export type Maximum = { figure: number; cause: MaximumCause };

type MaximumInput = {
  requested: number | null;
  maxPerMarket: number | null;
  packSize: number;
  supply: number;
  /** Of all markets, the own figure included. */
  allocated: number;
  own: number | null;
};

/** The most that one market is allocated by right, in whole packs: the tightest of its limits, and which one that is. */
export function toMaximum({
  requested,
  maxPerMarket,
  packSize,
  supply,
  allocated,
  own,
}: MaximumInput): Maximum {
  const limits: readonly (readonly [MaximumCause, number])[] = [
    ['requested', requested ?? 0],
    ['perMarket', maxPerMarket ?? Number.POSITIVE_INFINITY],
    ['left', toRoom(supply, allocated, own)],
  ];
  const [cause, most] = limits.reduce((least, each) => (each[1] < least[1] ? each : least));
  return { figure: Math.floor(most / packSize) * packSize, cause };
}
