/** The basic shapes of the contract's schemas. All bounds come from `domain/limits`. */
import { z } from 'zod';
import './plain-messages';
import { MAX_DIRECTORY_ID_LENGTH, NOT_A_DIRECTORY_ID, toDirectoryId } from '../directory-id';
import {
  FIRST_FISCAL_YEAR,
  LAST_FISCAL_YEAR,
  MAX_ID,
  MAX_LINE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUANTITY,
  MAX_URL_LENGTH,
} from '../limits';
import { MONEY, NEGATIVE, NOT_WHOLE, TOO_MANY } from '../numbers';
import { toDayRefusal } from '../reading/read-day';
import { toMoneyError } from '../reading/read-price';
import { toWholeRefusal } from '../reading/read-whole';
import {
  CONTROLS,
  hasNoControls,
  hasNoControlsButBreaks,
  toControlsError,
  toLine,
  toLines,
  toTooLong,
} from '../texts';
import { BROKEN_TEXT, isBrokenText, isWebUrl, toDayError, toMessage } from '../validation';

/** A database id: a positive whole number. */
export const Id = z.number().int().positive().max(MAX_ID);
/** An id has one spelling in a URL: 007 and 0x7 are refused. */
export const IdFromPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id);

/** The id of a person in the directory, in the spelling in which ids are compared. */
export const DirectoryId = z
  .string()
  .trim()
  .min(1, { error: toMessage('required_relation', { field: 'Directory id' }), abort: true })
  .overwrite((text) => toDirectoryId(text) ?? text)
  .max(MAX_DIRECTORY_ID_LENGTH, { error: NOT_A_DIRECTORY_ID, abort: true })
  .refine((text) => toDirectoryId(text) !== null, NOT_A_DIRECTORY_ID);

const quantity = (error: (issue: { input?: unknown }) => string) =>
  z.number({ error }).int(NOT_WHOLE).min(0, NEGATIVE).max(MAX_QUANTITY, TOO_MANY);

/** A whole number of pieces, 0 to 1,000,000. */
export const Quantity = quantity(({ input }) => toWholeRefusal(input));
/** A required quantity. */
export const requiredQuantity = (label: string) =>
  quantity(({ input }) =>
    input === null || input === undefined
      ? toMessage('required_relation', { field: label })
      : toWholeRefusal(input),
  );

export const FiscalYear = z.number().int().min(FIRST_FISCAL_YEAR).max(LAST_FISCAL_YEAR);

/** A UTC day, yyyy-MM-dd. */
export const Day = z.iso.date({ error: ({ input }) => toDayRefusal(input), abort: true });

/** A UTC day used in planning, within the allowed years. The label names the field in the message. */
export const plannedDay = (label: string) =>
  Day.superRefine((day, context) => {
    const message = toDayError(label, day);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

const isWhole = (text: string) => !isBrokenText(text);

/** One line of text as it is kept, without control characters, at most `max` UTF-16 units; `isId`: a code or an id. */
export const line = (max: number = MAX_LINE_LENGTH, isId = false) =>
  z
    .string()
    .overwrite((text) => toLine(text, isId))
    .max(max, toTooLong(max))
    .refine(isWhole, BROKEN_TEXT)
    .refine(hasNoControls, { error: ({ input }) => toControlsError(String(input)) });

/** Text of several lines as it is kept, line breaks as \n, at most `max` UTF-16 units. */
export const lines = (max: number) =>
  z
    .string()
    .overwrite(toLines)
    .max(max, toTooLong(max))
    .refine(isWhole, BROKEN_TEXT)
    .refine(hasNoControlsButBreaks, CONTROLS);

/** A required line. The label names the field in the message. */
export const requiredLine = (label: string, max: number = MAX_NAME_LENGTH, isId = false) =>
  line(max, isId).min(1, toMessage('required_relation', { field: label }));

/** Optional text: null and empty both mean "none". */
export const textOrNone = (schema: z.ZodType) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

export const WebUrl = (label: string) =>
  line(MAX_URL_LENGTH).refine((value) => isWebUrl(value), toMessage('web_url', { field: label }));

/** Money: a decimal text with at most 10 digits and 2 decimals. */
export const Money = z
  .string()
  .trim()
  .regex(MONEY, { error: ({ input }) => toMoneyError(String(input)) });

export const Version = z.number().int().positive();

/** An item's own id and version in the body of its write: the body of a GET may be sent back. */
const echoedNumber = () => z.number().int().min(0).max(MAX_ID).nullish();
export const EchoedId = echoedNumber();
export const EchoedVersion = echoedNumber();
