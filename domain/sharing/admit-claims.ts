/** Which claims get the smallest useful quantity of a product; the others get only their floor. */
import type { Draw } from './award';
import type { Claim } from './claim';
import type { Course } from './rules';

export type Admission = { admitted: ReadonlySet<Claim>; draws: readonly Draw[] };

const toCost = ({ floor }: Claim, useful: number) => Math.max(0, useful - floor);

/** Admits equal claims in tie order, as long as the budget suffices. */
function admitInOrder(claims: readonly Claim[], useful: number, budget: number) {
  const admitted = new Set<Claim>();
  let rest = budget;
  for (const claim of claims) {
    const cost = toCost(claim, useful);
    if (cost > rest) continue;
    admitted.add(claim);
    rest -= cost;
  }
  return { admitted, spent: budget - rest };
}

/** The draw among equal claims: the ones admitted only by coming first, and the ones left out only by coming last. */
function toDraw(
  claims: readonly Claim[],
  admitted: ReadonlySet<Claim>,
  useful: number,
  budget: number,
): Draw | null {
  const lost = claims.filter((claim) => !admitted.has(claim) && toCost(claim, useful) <= budget);
  if (lost.length === 0) return null;
  const isLastLeftOut = (claim: Claim) => {
    const others = claims.filter((each) => each !== claim);
    return !admitInOrder([...others, claim], useful, budget).admitted.has(claim);
  };
  // Without floors all cost the same, so each of them would be left out if it came last.
  const hasFloors = claims.some(({ floor }) => floor > 0);
  const won = [...admitted].filter((claim) => !hasFloors || isLastLeftOut(claim));
  return { won, lost };
}

/** The claims of a course by weight, the heaviest first; those of one weight are equal, in tie order. */
function toEqualClaims(claims: readonly Claim[]): Claim[][] {
  const weights = [...new Set(claims.map(({ weight }) => weight))].sort((a, b) => b - a);
  return weights.map((weight) => claims.filter((claim) => claim.weight === weight));
}

/**
 * Admits first the claims with a floor, then the others, course by course and the heaviest first, as long as the supply
 * suffices: an additional market never takes another's place. `useful` and `packs` in packs.
 */
export function admitClaims(courses: readonly Course[], useful: number, packs: number): Admission {
  const all = new Set(courses.flatMap(({ claims }) => claims));
  const admitted = new Set<Claim>();
  const draws: Draw[] = [];
  let rest = [...all].reduce((left, { floor }) => left - floor, packs);
  const toTaken = ({ claims }: Course) =>
    claims.reduce(
      (sum, claim) => sum + (admitted.has(claim) ? Math.max(useful, claim.floor) : claim.floor),
      0,
    );
  for (const hasFloor of [true, false]) {
    for (const course of courses) {
      let room = (course.atMost ?? Number.POSITIVE_INFINITY) - toTaken(course);
      const next = course.claims.filter(
        (claim) => claim.floor > 0 === hasFloor && !admitted.has(claim) && claim.cap >= useful,
      );
      for (const equal of toEqualClaims(next)) {
        const budget = Math.min(rest, room);
        const group = admitInOrder(equal, useful, budget);
        for (const claim of group.admitted) admitted.add(claim);
        const draw = toDraw(equal, group.admitted, useful, budget);
        if (draw) draws.push(draw);
        rest -= group.spent;
        room -= group.spent;
      }
    }
  }
  return { admitted, draws };
}
