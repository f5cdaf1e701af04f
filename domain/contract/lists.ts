/** A user's settings of a list: columns, and named views, some of them shared. */
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

/** The id of a column, `skuId` or `market-7`. The screen knows which ids exist and ignores the others. */
const Field = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'Must be the name of a column.');
const Fields = z
  .array(Field)
  .max(MAX_LIST_COLUMNS, `Must be at most ${MAX_LIST_COLUMNS} columns.`)
  .refine((fields) => new Set(fields).size === fields.length, 'Must name each column once.');
const Width = z.number().int().min(MIN_COLUMN_WIDTH).max(MAX_COLUMN_WIDTH);

/** A user's columns of one list: their order, which are hidden, and widths in CSS pixels. */
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

/** `chosen` null: the default. The version keeps counting over a reset, so that it never stands for two states. */
export const ListColumns = z.object({ chosen: ChosenColumns.nullable(), version: z.number().int().min(0) });
export type ListColumns = z.infer<typeof ListColumns>;

export const ListViewWrite = z.strictObject({
  name: requiredLine('name', MAX_VIEW_NAME),
  /** The query of the list's URL: filters, sort and columns. */
  search: line(MAX_VIEW_SEARCH),
  /** Visible to every user who may open the list in this system. */
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

/** Everything a screen needs to show its list: the user's columns, their own views and shared views, by name. */
export const ListSettings = z.object({ columns: ListColumns, views: z.array(ListView) });
export type ListSettings = z.infer<typeof ListSettings>;
