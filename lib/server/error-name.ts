import 'server-only';

/**
 * Whether an error is one of a name. Objects kept for the whole process throw errors of the bundle that built them to
 * every bundle that asks: there `instanceof` with its own copy of the class would not know them.
 */
export const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;
