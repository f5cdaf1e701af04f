/** Checks a call's parameters before it is sent. */

/** A parameter was missing or null: a bug in the calling code, not a user error. */
export class ParameterError extends Error {
  override name = 'ParameterError';
}

/** The message for a missing parameter. */
export const toMissingParameter = (name: string) => `The parameter '${name}' must be defined.`;

/** The message for a parameter that is null. */
export const toNullParameter = (name: string) => `The parameter '${name}' cannot be null.`;

/** Returns the value unless it is undefined or null. Throws ParameterError. */
export function requireDefined<T>(name: string, value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new ParameterError(toMissingParameter(name));
  return value;
}

/** Returns the value unless it is null; undefined means "left out". Throws ParameterError. */
export function refuseNull<T>(name: string, value: T): Exclude<T, null> {
  if (value === null) throw new ParameterError(toNullParameter(name));
  return value as Exclude<T, null>;
}
