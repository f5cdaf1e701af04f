import 'server-only';

/**
 * Whether an error has a name. Per-process objects throw errors of the bundle that built them to every bundle that
 * calls them: `instanceof` with the caller's copy of the class would not match.
 */
export const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;
