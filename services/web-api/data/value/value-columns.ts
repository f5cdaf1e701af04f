import { z } from 'zod';
import type { ValueSums } from '@/domain/value';

/** Names of value columns that differ from those of pieces. */
export const ValueColumns = z.object({
  valueRequested: z.string(),
  valueAllocated: z.string(),
  productsWithout: z.coerce.number().int(),
});
type ValueColumns = z.output<typeof ValueColumns>;

/** The sums under their names in the contract. */
export const toValueSums = ({
  valueRequested,
  valueAllocated,
  productsWithout,
}: ValueColumns): ValueSums => ({
  requested: valueRequested,
  allocated: valueAllocated,
  productsWithout,
});
