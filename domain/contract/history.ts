/** The history: who changed which field, when, from what to what, and how. */
import { z } from 'zod';
import { PROPOSAL_RULES } from '../sharing/rules';
import { fiscalYearFilter, idFilter, idsFilter, textFilter } from './filters';
import { pageOf, paging } from './paging';
import { Day, Id, Instant } from './primitives';

export const CHANGE_SOURCES = [
  'screen',
  'bulk',
  'import',
  'proposal',
  'scenario',
  'system',
  'rollOver',
  'importUndo',
  'proposalRun',
  'proposalRunUndo',
  'merge',
] as const;

export const HistoryEntry = z.object({
  at: Instant,
  by: z.string(),
  /** The defaults here are for answers of a release without these fields. */
  byName: z.string().nullable().default(null),
  source: z.enum(CHANGE_SOURCES),
  /** The administrator's change was outside the year or step in which it is normally allowed. */
  isOutsideCondition: z.boolean(),
  field: z.string(),
  from: z.json(),
  to: z.json(),
  /** The name of the file that was imported or taken back; kept as long as its import is. */
  fileName: z.string().nullable(),
  /** The rule that gave the figure; null for typed figures and for changes from before rules were kept. */
  rule: z.enum(PROPOSAL_RULES).nullable().default(null),
  /** The name of the scenario that gave the figure, when it was applied. */
  scenario: z.string().nullable().default(null),
  /** The start of the bulk run that made or took back the change. */
  runAt: Instant.nullable().default(null),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export const History = z.object({ items: z.array(HistoryEntry) });

/** A change of one of a product's requests. */
export const RequestsHistoryEntry = HistoryEntry.extend({ marketId: Id });
export type RequestsHistoryEntry = z.infer<typeof RequestsHistoryEntry>;
export const RequestsHistory = z.object({ items: z.array(RequestsHistoryEntry) });
export const RequestsHistoryQuery = z.strictObject({ marketIds: idsFilter });

/** The kinds of records whose changes are rights and settings. */
export const RECORD_KINDS = [
  'user',
  'allocationSystem',
  'steps',
  'valueSettings',
  'brand',
  'organization',
  'market',
  'entity',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** One save of a record: all fields that it changed. */
export const SettingsChange = z.object({
  changeId: z.number().int().positive(),
  at: Instant,
  /** The email address of the user who saved. */
  by: z.string(),
  byName: z.string().nullable(),
  source: z.enum(CHANGE_SOURCES),
  kind: z.enum(RECORD_KINDS),
  /** The id of the user, brand, market or group; for settings, steps and values that of the allocation system. */
  recordId: Id,
  /** The present name of the record; for steps and values the system. */
  record: z.string(),
  /** The directory id, if the record is a user. */
  uniqueId: z.string().nullable(),
  /** The fiscal year of steps and values. */
  fiscalYear: z.number().int().nullable(),
  fields: z.array(z.object({ field: z.string(), from: z.json(), to: z.json() })),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

export const SETTINGS_CHANGE_SORTS = ['at', 'by', 'kind', 'record'] as const;
const settingsChangeFilters = {
  kind: z.enum(RECORD_KINDS).optional(),
  recordId: idFilter,
  /** The changes that concern this system: its steps and settings, and the rights in it. */
  allocationSystemId: idFilter,
  /** The steps of this fiscal year. Not `fiscalYear`, which every list that has it requires. */
  stepsYear: fiscalYearFilter.optional(),
  /** A part of the record's name, code or email. */
  search: textFilter,
  /** A part of the name or email of the user who saved. */
  by: textFilter,
  /** UTC days, both included. */
  from: Day.optional(),
  to: Day.optional(),
};
export const SettingsChangeExportQuery = z.strictObject(settingsChangeFilters);
export const SettingsChangeQuery = z.strictObject({
  ...settingsChangeFilters,
  ...paging(SETTINGS_CHANGE_SORTS),
});
export type SettingsChangeExportQuery = z.infer<typeof SettingsChangeExportQuery>;
export type SettingsChangeQuery = z.infer<typeof SettingsChangeQuery>;
export const SettingsChangePage = pageOf(SettingsChange);
