import { toInvalid } from './refusals';

/**
 * JSON of a text part. Throws 400 for what is no JSON, and for a `__proto__` or `constructor.prototype` key: the same
 * keys Fastify refuses in a body (prototype poisoning).
 */
export function parseJsonText(field: string, text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__' || (key === 'constructor' && hasPrototype(value))) throw new SyntaxError(key);
      return value;
    });
  } catch {
    throw toInvalid({ [field]: ['Must be JSON without forbidden keys.'] });
  }
}

const hasPrototype = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
