/** The only reader of incoming JSON: bodies and the JSON part of a form are validated alike. */

import { toInvalid, toRefusal } from '../../refusals';
import { findJsonFault } from './find-json-fault';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The text of UTF-8 bytes. Throws 400 under the field's name for other bytes, which would be stored altered. */
export function toUtf8Text(field: string, bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw toInvalid({ [field]: ['Must be text in UTF-8.'] });
  }
}

const isForbidden = (key: string, value: unknown) =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'));

/**
 * The value of a JSON text. Throws 400: under `field` for invalid JSON or a key that could change every object
 * (`__proto__`, `constructor.prototype`), under its own path for a duplicate key and for broken text.
 */
export function readJson(field: string, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text, (key, inner: unknown) => {
      if (isForbidden(key, inner)) throw new SyntaxError(key);
      return inner;
    });
  } catch {
    throw toInvalid({ [field]: ['Must be JSON without forbidden keys.'] }, toDetail(field));
  }
  const fault = findJsonFault(text);
  if (fault) throw toInvalid({ [fault.path || field]: [fault.message] });
  return value;
}

const BODY = 'body';
const toDetail = (field: string) => (field === BODY ? 'The body is not valid JSON.' : undefined);

/** The value of a JSON body. Throws 400 as `readJson` does, and for a missing body. */
export function readJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) throw toRefusal(400, { detail: 'The body is empty.' });
  return readJson(BODY, toUtf8Text(BODY, bytes));
}
