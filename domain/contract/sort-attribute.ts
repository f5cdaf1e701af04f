/** The accepted names of a sort attribute. */
import type { z } from 'zod';

/** Field and filter names that mean a sort attribute with another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { brandid: 'brand', marketid: 'market' };

type SortSchema = z.ZodOptional<
  z.ZodArray<z.ZodObject<{ attribute: z.ZodEnum; direction: z.ZodType }, z.core.$strict>>
>;

/** The attributes a list is sorted by, from the schema of its query (`paging`). */
export const getSortAttributes = (sort: z.ZodType): readonly string[] =>
  (sort as SortSchema).unwrap().element.shape.attribute.options.map(String);

/**
 * The list's own spelling of a sort attribute: `SkuName` and `SKUNAME` mean `skuName`, `brandId` means `brand`. An
 * unknown name stays unchanged, so that the list's schema refuses it.
 */
export function toSortAttribute(attributes: readonly string[], name: string): string {
  const wanted = name.toLowerCase();
  const find = (text: string) => attributes.find((attribute) => attribute.toLowerCase() === text);
  return find(wanted) ?? find(OTHER_NAMES[wanted] ?? '') ?? name;
}
