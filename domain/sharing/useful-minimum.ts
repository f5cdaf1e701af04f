import type { Claim } from './claim';
import type { Course } from './rules';

/** The order in which a course admits claims: the heaviest first, then the fixed order. */
const toAdmissionOrder = ({ claims }: Course) => [...claims].sort((a, b) => b.weight - a.weight);

/**
 * The claims that get the useful minimum, in packs; the others get nothing but their floor. First those with a floor,
 * then the others, course by course, as long as the supply reaches: one more market never costs another its place.
 */
export function admitClaims(courses: readonly Course[], useful: number, packs: number): Set<Claim> {
  const all = new Set(courses.flatMap(({ claims }) => claims));
  const admitted = new Set<Claim>();
  let rest = [...all].reduce((left, { floor }) => left - floor, packs);
  const toTaken = ({ claims }: Course) =>
    claims.reduce(
      (sum, claim) => sum + (admitted.has(claim) ? Math.max(useful, claim.floor) : claim.floor),
      0,
    );
  for (const hasFloor of [true, false]) {
    for (const course of courses) {
      let room = (course.atMost ?? Number.POSITIVE_INFINITY) - toTaken(course);
      for (const claim of toAdmissionOrder(course)) {
        const cost = Math.max(0, useful - claim.floor);
        const isNext = claim.floor > 0 === hasFloor && !admitted.has(claim);
        if (!isNext || claim.cap < useful || cost > Math.min(rest, room)) continue;
        admitted.add(claim);
        rest -= cost;
        room -= cost;
      }
    }
  }
  return admitted;
}
