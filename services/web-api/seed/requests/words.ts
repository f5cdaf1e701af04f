/** The texts that markets write in pitches, and brands when they allocate less. */
import type { Random } from '../random';

const PITCHES: readonly ((count: number) => string)[] = [
  (count) => `Waiting list of ${count} in two houses.`,
  (count) => `Sold out in ${count} days last round.`,
  (count) => `${count} clients asked by name after the press day.`,
  (count) => `Window of the new salon, week ${20 + count}.`,
  (count) => `${count} points of sale open in spring.`,
  () => 'Core colour, all houses.',
  () => 'Steady demand, two points of sale.',
  () => 'Resort season, three coastal houses.',
  () => 'Anniversary evening in December.',
  () => 'Pairs with the autumn windows.',
  () => 'Collectors follow this line since its first year.',
  () => 'Our flagship reopens after the works.',
  () => 'A local campaign with a well-known face.',
  () => 'Travel retail asks for it again.',
  () => 'Best seller of the collection here.',
  () => 'Private sale for the top clients.',
];

const DECLINES = [
  'Not shown in our houses.',
  'Price above our market.',
  'Stock left from last year.',
  'No launch event planned.',
];
const REMARKS = ['Carried over.', 'First launch in the market.', 'Replaces last year’s colour.'];
/** Also the reasons that each system offers. */
export const CUT_REASONS = [
  'Supply is short.',
  'Shared in proportion to the requests.',
  'Launch markets first.',
  'Held to the maximum per market.',
];
const FINAL_COMMENTS = [
  'More may come with the second delivery.',
  'Agreed by phone with the market.',
  'Please confirm the delivery window.',
];

export const toPitch = (random: Random): string => random.pick(PITCHES)(random.int(3, 19));
export const toDeclineReason = (random: Random): string => random.pick(DECLINES);
export const toRemark = (random: Random): string | null =>
  random.chance(0.12) ? random.pick(REMARKS) : null;
export const toCutReason = (random: Random): string => random.pick(CUT_REASONS);
export const toAllocationComment = (random: Random): string | null =>
  random.chance(0.08) ? random.pick(FINAL_COMMENTS) : null;
