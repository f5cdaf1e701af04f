/** What a call checks of its parameters before anything leaves the caller. */

/** A parameter was missing or null; a mistake of the calling code, not of a person. */
export class ParameterError extends Error {
  override name = 'ParameterError';
}

/** What is said of a parameter that was left out. */
export const toMissingParameter = (name: string) => `The parameter '${name}' must be defined.`;

/** What is said of a parameter that is null. */
export const toNullParameter = (name: string) => `The parameter '${name}' cannot be null.`;

/** Passes a value that is neither undefined nor null. Throws ParameterError. */
export function requireDefined<T>(name: string, value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new ParameterError(toMissingParameter(name));
  return value;
}

/** Passes a value that is not null; undefined means "left out". Throws ParameterError. */
export function refuseNull<T>(name: string, value: T): Exclude<T, null> {
  if (value === null) throw new ParameterError(toNullParameter(name));
  return value as Exclude<T, null>;
}
