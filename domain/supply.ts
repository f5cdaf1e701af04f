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
