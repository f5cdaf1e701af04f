import type { Person } from '../people/people';
import { GraphError } from './graph-error';

const PROPERTIES = [
  'id',
  'displayName',
  'givenName',
  'surname',
  'jobTitle',
  'mail',
  'userPrincipalName',
] as const;

/** The properties of a person that Graph returns: all, or those that `$select` names. */
export function presentPerson(person: Person, select?: string): Record<string, string | null> {
  const wanted = select?.split(',').map((name) => name.trim());
  const unknown = wanted?.find((name) => !PROPERTIES.some((property) => property === name));
  if (unknown !== undefined) {
    throw new GraphError(
      400,
      'BadRequest',
      `Could not find a property named '${unknown}' on type 'microsoft.graph.user'.`,
    );
  }
  const shown = PROPERTIES.filter((property) => !wanted || wanted.includes(property));
  return Object.fromEntries(shown.map((property) => [property, person[property]]));
}
