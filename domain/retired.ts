/** Retired brands and markets: kept in old records, not offered for new ones. */

const NAMED_UP_TO = 5;

/** Why retired brands or markets cannot be chosen: "Orvane, Veyra are retired and cannot be chosen." */
export const toRetiredMessage = (labels: readonly string[]): string =>
  `${labels.slice(0, NAMED_UP_TO).join(', ')} ${labels.length === 1 ? 'is' : 'are'} retired and cannot be chosen.`;

/** The brands or markets that can be chosen: those in use, and retired ones that are chosen already. */
export const toSelectable = <T extends { isRetired: boolean }>(
  list: readonly T[],
  isChosen: (item: T) => boolean,
): T[] => list.filter((item) => !item.isRetired || isChosen(item));
