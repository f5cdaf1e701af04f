/**
 * The properties of the rules, each for one random sample. Plain comparisons: a run of 100,000 samples has no time for
 * more. Decision 010 says why a rule has them, and which ones a rule cannot have.
 */
import fc from 'fast-check';
import type { SharingCell } from '@/domain/sharing/claim';
import { toLot } from '@/domain/sharing/lot';
import { getRule, type ProposalRule } from '@/domain/sharing/rules';
import { isScarce, type SharingInput, shareOut } from '@/domain/sharing/share-out';
import { shareOneByOne } from './one-by-one';
import { inputOf } from './sharing-arbitrary';

type Sample = { rule: ProposalRule; input: SharingInput; at: number; by: number; locks: boolean[] };
type Property = {
  name: string;
  holds: (sample: Sample) => boolean;
  /** The cases that cannot have it: with a smallest useful quantity, or under these rules. */
  exceptUseful?: true;
  exceptRules?: readonly ProposalRule[];
};

/** The result of the input itself is used by most properties. */
const known = new WeakMap<SharingInput, Map<number, number>>();
function givenOf(rule: ProposalRule, input: SharingInput): Map<number, number> {
  const given =
    known.get(input) ?? new Map(shareOut(rule, input).cells.map((cell) => [cell.key, cell.allocated]));
  known.set(input, given);
  return given;
}
const inWholePacks = (units: number, packSize: number) =>
  Math.floor(Math.max(0, units) / packSize) * packSize;
const lockedSum = ({ cells }: SharingInput) =>
  cells.reduce((sum, cell) => sum + (cell.isLocked ? (cell.allocated ?? 0) : 0), 0);
const openOf = ({ cells }: SharingInput) => cells.filter((cell) => !cell.isLocked);
const toMost = ({ requested, maximum }: SharingCell, packSize: number) =>
  inWholePacks(Math.min(requested ?? 0, maximum ?? 1e9), packSize);
const toFloor = (cell: SharingCell, packSize: number) =>
  Math.min(Math.ceil(cell.floor / packSize) * packSize, toMost(cell, packSize));
const isSame = (a: Map<number, number>, b: Map<number, number>) =>
  a.size === b.size && [...a].every(([key, units]) => b.get(key) === units);
const toApplied = ({ cells }: SharingInput, given: Map<number, number>) =>
  cells.map((cell) => ({ ...cell, allocated: given.get(cell.key) ?? 0 }));
/** Last year's figures, none where nothing was requested and allocated. */
const toKnownYear = ({ lastYear }: SharingCell) =>
  lastYear?.requested || lastYear?.allocated ? lastYear : null;
/** The cells with the lots of a year's seed. */
const toDrawnCells = ({ cells, supply }: SharingInput) =>
  cells.map((cell) => ({ ...cell, lot: toLot({ seed: 'seed', productId: supply, marketId: cell.key }) }));
const hasUseful = ({ usefulMinimum }: SharingInput) => usefulMinimum !== null;

export const PROPERTIES: readonly Property[] = [
  {
    name: 'goes by last year and by weights only where the supply does not meet every request',
    holds: ({ rule, input }) => {
      if (isScarce(input)) return true;
      const cells = input.cells.map((cell) => ({ ...cell, lastYear: null, weight: 1 }));
      return isSame(givenOf(rule, input), givenOf(rule, { ...input, cells }));
    },
  },
  {
    name: 'gives the same result as allocating one pack at a time',
    holds: ({ rule, input }) => isSame(givenOf(rule, input), shareOneByOne(rule, input)),
    exceptUseful: true,
  },
  {
    name: 'gives no market less than zero, more than its request or more than the maximum',
    holds: ({ rule, input }) => {
      const given = givenOf(rule, input);
      return openOf(input).every((cell) => {
        const units = given.get(cell.key) ?? -1;
        return units >= 0 && units <= toMost(cell, input.packSize) && units % input.packSize === 0;
      });
    },
  },
  {
    name: 'allocates the smaller of the supply and what may be allocated, in whole packs',
    holds: ({ rule, input }) => {
      const given = givenOf(rule, input);
      const open = openOf(input);
      const most = open.reduce((sum, cell) => sum + toMost(cell, input.packSize), 0);
      const sum = open.reduce((total, cell) => total + (given.get(cell.key) ?? 0), 0);
      const supply = input.supply - lockedSum(input);
      return (
        sum === Math.min(inWholePacks(supply, input.packSize), most) &&
        shareOut(rule, input).left === supply - sum
      );
    },
    exceptUseful: true,
  },
  {
    name: 'leaves nothing that a market could still take, and no more than there is',
    holds: ({ rule, input }) => {
      const { packSize } = input;
      const { left, cells } = shareOut(rule, input);
      const useful = Math.ceil((input.usefulMinimum ?? 0) / packSize) * packSize;
      const taken = new Map(cells.map((cell) => [cell.key, cell.allocated]));
      const open = openOf(input);
      const hasTaken = open.some(({ key }) => (taken.get(key) ?? 0) > 0);
      return (
        (!hasTaken || left >= 0) &&
        open.every((cell) => {
          const units = taken.get(cell.key) ?? 0;
          const more = Math.max(packSize, useful - units);
          return units + more > toMost(cell, packSize) || more > left;
        })
      );
    },
  },
  {
    name: 'gives nothing or at least the smallest useful quantity, but for the floor of the first round',
    holds: ({ rule, input }) => {
      const given = givenOf(rule, input);
      return openOf(input).every((cell) => {
        const units = given.get(cell.key) ?? 0;
        return units >= (input.usefulMinimum ?? 0) || units <= toFloor(cell, input.packSize);
      });
    },
  },
  {
    name: 'lowers no market when the supply grows by one unit',
    holds: ({ rule, input }) => {
      const more = givenOf(rule, { ...input, supply: input.supply + 1 });
      return [...givenOf(rule, input)].every(([key, units]) => (more.get(key) ?? 0) >= units);
    },
    exceptUseful: true,
  },
  {
    name: 'never gives a market less when it requests more',
    holds: ({ rule, input, at, by }) => {
      const asking = input.cells[at % Math.max(1, input.cells.length)];
      if (!asking) return true;
      const cells = input.cells.map((cell) =>
        cell === asking ? { ...cell, requested: (cell.requested ?? 0) + by } : cell,
      );
      const { key } = asking;
      return (givenOf(rule, { ...input, cells }).get(key) ?? 0) >= (givenOf(rule, input).get(key) ?? 0);
    },
  },
  {
    name: 'does not depend on the order of the rows',
    holds: ({ rule, input, at }) => {
      const cut = at % Math.max(1, input.cells.length);
      const cells = [...input.cells.slice(cut), ...input.cells.slice(0, cut)].reverse();
      const toText = (list: ReturnType<typeof shareOut>['cells']) =>
        JSON.stringify([...list].sort((a, b) => a.key - b.key));
      return toText(shareOut(rule, { ...input, cells }).cells) === toText(shareOut(rule, input).cells);
    },
  },
  {
    name: 'does not depend on the codes and names of the markets, nor on what they requested last year if that was nothing',
    holds: ({ rule, input, at }) => {
      const drawn = toDrawnCells(input);
      const figuresOf = (cells: readonly SharingCell[]) => givenOf(rule, { ...input, cells });
      const named = (cells: readonly SharingCell[], turn: number) =>
        cells.map((cell, index) => {
          const name = `M${(index + turn) % cells.length}`;
          return { ...cell, code: name, label: `Market ${name}`, lastYear: toKnownYear(cell) };
        });
      const turn = at % Math.max(1, drawn.length);
      const permuted = named([...drawn.slice(turn), ...drawn.slice(0, turn)].reverse(), turn);
      return isSame(figuresOf(drawn), figuresOf(permuted));
    },
  },
  {
    name: 'serves the minimum of every market that is served before any market gets more',
    holds: ({ rule, input }) => {
      const { packSize } = input;
      const given = givenOf(rule, input);
      const least = hasUseful(input) ? (input.usefulMinimum ?? 0) : 0;
      const toMinimum = (cell: SharingCell) =>
        Math.min(
          Math.ceil(Math.max(cell.minimum, cell.floor, least) / packSize) * packSize,
          toMost(cell, packSize),
        );
      const isServed = (cell: SharingCell) =>
        !hasUseful(input) || (given.get(cell.key) ?? 0) > toFloor(cell, packSize);
      const served = openOf(input).filter(isServed);
      const someoneGotMore = served.some((cell) => (given.get(cell.key) ?? 0) > toMinimum(cell));
      return !someoneGotMore || served.every((cell) => (given.get(cell.key) ?? 0) >= toMinimum(cell));
    },
  },
  {
    name: 'keeps locked cells unchanged',
    holds: ({ rule, input }) => {
      const given = givenOf(rule, input);
      return input.cells.every((cell) => !cell.isLocked || given.get(cell.key) === (cell.allocated ?? 0));
    },
  },
  {
    name: 'allocates the rest beside locked cells as if they were not there',
    holds: ({ rule, input }) => {
      const given = givenOf(rule, input);
      const supply = Math.max(0, input.supply - lockedSum(input));
      const rest = givenOf(rule, { ...input, cells: openOf(input), supply });
      return openOf(input).every(({ key }) => given.get(key) === rest.get(key));
    },
    exceptRules: ['protectedPriority'],
  },
  {
    name: 'gives equal requests of equal priority and weight at most one pack apart, if both are served and have no floor',
    holds: ({ rule, input }) => {
      if (input.cells.some(({ floor }) => floor > 0)) return true;
      const given = givenOf(rule, input);
      const { weightOf } = getRule(rule);
      const open = openOf(input);
      return open.every((a) =>
        open.every((b) => {
          const isEqual = a.requested === b.requested && a.maximum === b.maximum && a.priority === b.priority;
          if (!isEqual || weightOf(a) !== weightOf(b)) return true;
          const [x, y] = [given.get(a.key) ?? 0, given.get(b.key) ?? 0];
          return Math.abs(x - y) <= input.packSize || (hasUseful(input) && (x === 0 || y === 0));
        }),
      );
    },
  },
  {
    name: 'changes nothing when run again on its own result',
    holds: ({ rule, input }) => {
      const first = givenOf(rule, input);
      return isSame(givenOf(rule, { ...input, cells: toApplied(input, first) }), first);
    },
  },
  {
    name: 'changes nothing when some of its figures are locked',
    holds: ({ rule, input, locks }) => {
      const first = givenOf(rule, input);
      const locked = toApplied(input, first).map((cell, index) => ({
        ...cell,
        isLocked: cell.isLocked || (locks[index] ?? false),
      }));
      return isSame(givenOf(rule, { ...input, cells: locked }), first);
    },
    // What a locked figure has by its priority counts as protected too.
    exceptRules: ['protectedPriority'],
  },
];

/** The properties that a rule has, with a smallest useful quantity or without. */
export const toPropertiesOf = (rule: ProposalRule, useful: boolean): Property[] =>
  PROPERTIES.filter(
    ({ exceptUseful, exceptRules }) => !(useful && exceptUseful) && !exceptRules?.includes(rule),
  );

/** Checks properties of a rule on random samples. */
export function checkProperties(
  rule: ProposalRule,
  properties: readonly Property[],
  { useful, numRuns }: { useful: boolean; numRuns: number },
): void {
  const input = inputOf({ useful });
  const locks = fc.array(fc.boolean(), { maxLength: 12 });
  const sample = fc.record({ input, at: fc.nat(), by: fc.integer({ min: 1, max: 20 }), locks });
  fc.assert(
    fc.property(sample, (each) => {
      for (const { name, holds } of properties) {
        if (!holds({ rule, ...each })) throw new Error(`Not so: the ${rule} rule ${name}.`);
      }
    }),
    { numRuns },
  );
}
