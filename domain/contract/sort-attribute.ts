/** What a sort attribute may be called on the wire. */
import type { z } from 'zod';

/** Names of fields and filters that order what a list calls otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = { brandid: 'brand', marketid: 'market' };

type SortSchema = z.ZodOptional<
  z.ZodArray<z.ZodObject<{ attribute: z.ZodEnum; direction: z.ZodType }, z.core.$strict>>
>;

/** The attributes a list is sorted by, from the schema of its query (`paging`). */
export const getSortAttributes = (sort: z.ZodType): readonly string[] =>
  (sort as SortSchema).unwrap().element.shape.attribute.options.map(String);

/**
 * The list's own spelling of a sort attribute: `SkuName` and `SKUNAME` mean `skuName`, `brandId` means `brand`. What the
 * list does not know stays as it is, so that its schema refuses it.
 */
export function toSortAttribute(sort: z.ZodType, name: string): string {
  const attributes = getSortAttributes(sort);
  const wanted = name.toLowerCase();
  const find = (text: string) => attributes.find((attribute) => attribute.toLowerCase() === text);
  return find(wanted) ?? find(OTHER_NAMES[wanted] ?? '') ?? name;
}
