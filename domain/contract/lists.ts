/** What people make of a list: their columns, and views under a name, of which some are shared. */
import { z } from 'zod';
import {
  MAX_COLUMN_WIDTH,
  MAX_LIST_COLUMNS,
  MAX_VIEW_NAME,
  MAX_VIEW_SEARCH,
  MIN_COLUMN_WIDTH,
} from '../limits';
import { LIST_NAMES } from '../lists';
import { Id, Instant, line, requiredLine, Version } from './primitives';

export const ListName = z.enum(LIST_NAMES);

/** The id of a column, `skuId` or `market-7`. Which there are is the screen's matter: it leaves out what it does not know. */
const Field = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'Must be the name of a column.');
const Fields = z
  .array(Field)
  .max(MAX_LIST_COLUMNS, `Must be at most ${MAX_LIST_COLUMNS} columns.`)
  .refine((fields) => new Set(fields).size === fields.length, 'Must name each column once.');
const Width = z.number().int().min(MIN_COLUMN_WIDTH).max(MAX_COLUMN_WIDTH);

/** A person's columns of one list: in order, those that are hidden, and the widths they were given in CSS pixels. */
export const ChosenColumns = z.strictObject({
  order: Fields,
  hidden: Fields,
  widths: z
    .record(Field, Width)
    .refine(
      (widths) => Object.keys(widths).length <= MAX_LIST_COLUMNS,
      `Must be at most ${MAX_LIST_COLUMNS} columns.`,
    ),
});
export type ChosenColumns = z.infer<typeof ChosenColumns>;

/** `chosen` null: as the list is at first. The version counts on over a reset, so that it never stands for two states. */
export const ListColumns = z.object({ chosen: ChosenColumns.nullable(), version: z.number().int().min(0) });
export type ListColumns = z.infer<typeof ListColumns>;

export const ListViewWrite = z.strictObject({
  name: requiredLine('name', MAX_VIEW_NAME),
  /** The query of the list's address: filters, sort and columns. */
  search: line(MAX_VIEW_SEARCH),
  /** For everybody who may open the list in this system. */
  isShared: z.boolean().default(false),
});
export type ListViewWrite = z.infer<typeof ListViewWrite>;

export const ListView = z.object({
  viewId: Id,
  name: z.string(),
  search: z.string(),
  isShared: z.boolean(),
  owner: z.object({ userId: Id, name: z.string() }),
  version: Version,
  updatedAt: Instant,
});
export type ListView = z.infer<typeof ListView>;

/** All a screen needs to show its list as the person has it: one's own views and those that colleagues share, by name. */
export const ListSettings = z.object({ columns: ListColumns, views: z.array(ListView) });
export type ListSettings = z.infer<typeof ListSettings>;
