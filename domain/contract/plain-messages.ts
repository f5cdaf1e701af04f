/** Plain sentences in place of zod's own messages: schemas set their own only where they are more specific. */
import { z } from 'zod';
import type { Fields } from '../fields';
import { NOT_WHOLE } from '../numbers';
import { PRODUCT_FIELDS } from '../product-fields';
import { REQUEST_FIELDS } from '../request-fields';
import { SETTINGS_LABELS } from '../settings-labels';
import { NOT_A_DATE, NOT_A_FLAG, toBoundSentence, toChoiceSentence, toMessage } from '../validation';

type Issue = z.core.$ZodRawIssue;

const LABELLED: Fields = { ...REQUEST_FIELDS, ...PRODUCT_FIELDS };

/** The name of a field on screens: by the tables of fields, else by its words: brandId -> Brand, startDate -> Start date. */
export function toFieldLabel(key: string): string {
  if (Object.hasOwn(LABELLED, key)) return LABELLED[key]?.label ?? key;
  if (Object.hasOwn(SETTINGS_LABELS, key)) return SETTINGS_LABELS[key] ?? key;
  const words = key.replace(/^is(?=[A-Z])/, '').replace(/(?<=.)Ids?$/, '');
  const label = words.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The message for a missing value, by the name of its field. */
function toEmpty({ path = [] }: Issue): string {
  const name = path.findLast((key) => typeof key === 'string');
  return toMessage('required_relation', { field: name === undefined ? 'body' : toFieldLabel(String(name)) });
}

const KINDS: Record<string, string> = {
  string: 'Must be a text.',
  number: NOT_WHOLE,
  int: NOT_WHOLE,
  boolean: NOT_A_FLAG,
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
};
const FORMATS: Record<string, string> = {
  date: NOT_A_DATE,
  datetime: 'Must be an instant like 2027-03-15T12:00:00Z.',
  email: 'Must be an email address.',
};
const UNITS: Record<string, string> = { string: 'characters', array: 'items' };

function toBound(issue: Issue, bound: unknown, words: 'at least' | 'at most'): string {
  const { origin, inclusive } = issue as { origin?: string; inclusive?: boolean };
  const step = words === 'at least' ? 1 : -1;
  const limit = inclusive === false ? Number(bound) + step : Number(bound);
  return toBoundSentence(words, limit, UNITS[origin ?? '']);
}

/** The plain sentence of an issue for which the schema has no message. */
export function toPlainMessage(issue: Issue): string {
  const isFlag = issue.code === 'invalid_type' && issue.expected === 'boolean';
  if ((issue.input === undefined || issue.input === null) && !isFlag) return toEmpty(issue);
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'Is not valid.';
    case 'invalid_value':
      return toChoiceSentence(issue.values);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Is not written as it must be.';
    case 'too_small':
      return toBound(issue, issue.minimum, 'at least');
    case 'too_big':
      return toBound(issue, issue.maximum, 'at most');
    default:
      return 'Is not valid.';
  }
}

// A browser forbids compiled checks: they need `eval`, which the page's content security policy refuses.
z.config({ customError: toPlainMessage, jitless: typeof window !== 'undefined' });
