/** The basic shapes of the contract's schemas. All bounds come from `domain/limits`. */
import { z } from 'zod';
import './plain-messages';
import { toNumberText } from '../format';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH, MAX_QUANTITY } from '../limits';
import { BROKEN_TEXT, isBrokenText, isWebUrl, NOT_A_DATE, toDayError, toMessage } from '../validation';

/** A database id: a positive whole number. */
export const Id = z.number().int().positive().max(2_147_483_647);
/** An id has one spelling in a URL: 007 and 0x7 are refused. */
export const IdFromPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id);

const WHOLE = 'Must be a whole number.';
const quantity = (error: (issue: { input?: unknown }) => string) =>
  z
    .number({ error })
    .int(WHOLE)
    .min(0, 'Must not be negative.')
    .max(MAX_QUANTITY, 'Must be at most 1 000 000.');

/** A whole number of pieces, 0 to 1,000,000. */
export const Quantity = quantity(() => WHOLE);
/** A required quantity. */
export const requiredQuantity = (label: string) =>
  quantity(({ input }) =>
    input === null || input === undefined ? toMessage('required_relation', { field: label }) : WHOLE,
  );

export const FiscalYear = z.number().int().min(2000).max(2999);

/** A UTC day, yyyy-MM-dd. */
export const Day = z.iso.date({ error: NOT_A_DATE, abort: true });

/** A UTC day used in planning, within the allowed years. The label names the field in the message. */
export const plannedDay = (label: string) =>
  Day.superRefine((day, context) => {
    const message = toDayError(label, day);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

// Control characters are refused, not removed: what is stored is what was sent. Long texts may have tabs and breaks.
const hasNoControls = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);
const hasNoControlsButBreaks = (text: string) => !/(?![\t\n])\p{Cc}/u.test(text);
const isWhole = (text: string) => !isBrokenText(text);
const CONTROLS = 'Must not hold control characters.';
const SEVERAL_LINES = 'Must be one line.';
const isSeveralLines = (text: string) => /[\n\r\u2028\u2029]/.test(text);

/** One line of text: NFC, trimmed, without control characters, at most `max` UTF-16 units. */
export const line = (max: number = MAX_LINE_LENGTH) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(max, `Must be at most ${toNumberText(max)} characters.`)
    .refine(isWhole, BROKEN_TEXT)
    .refine(hasNoControls, {
      error: ({ input }) => (isSeveralLines(String(input)) ? SEVERAL_LINES : CONTROLS),
    });

/** Text of several lines: NFC, trimmed, line breaks as \n, at most `max` UTF-16 units. */
export const lines = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .normalize('NFC')
    .trim()
    .max(max, `Must be at most ${toNumberText(max)} characters.`)
    .refine(isWhole, BROKEN_TEXT)
    .refine(hasNoControlsButBreaks, CONTROLS);

/** A required line. The label names the field in the message. */
export const requiredLine = (label: string, max: number = MAX_NAME_LENGTH) =>
  line(max).min(1, toMessage('required_relation', { field: label }));

/** Optional text: null and empty both mean "none". */
export const textOrNone = (schema: z.ZodType) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

export const WebUrl = (label: string) =>
  line(2_000).refine((value) => isWebUrl(value), toMessage('web_url', { field: label }));

/** What is wrong with an invalid amount of money. */
function toMoneyError(text: string): string {
  if (/^[-\u2212]\d/.test(text)) return 'Must not be negative.';
  if (/^\d{11,}(\.\d{1,2})?$/.test(text)) return `Must be at most ${toNumberText('9999999999.99')}.`;
  if (/^\d+\.\d{3,}$/.test(text)) return 'Must have at most 2 decimals.';
  return 'Must be an amount like 1250.00.';
}

/** Money: a decimal text with at most 10 digits and 2 decimals. */
export const Money = z
  .string()
  .trim()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, { error: ({ input }) => toMoneyError(String(input)) });

export const Version = z.number().int().positive();

/** An item's own id and version in the body of its write: the body of a GET may be sent back. */
const echoedNumber = () => z.number().int().min(0).max(2_147_483_647).nullish();
export const EchoedId = echoedNumber();
export const EchoedVersion = echoedNumber();
