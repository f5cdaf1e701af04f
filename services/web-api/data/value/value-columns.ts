import { z } from 'zod';
import type { ValueSums } from '@/domain/value';

/** Beside pieces the columns of values need names of their own. */
export const ValueColumns = z.object({
  valueRequested: z.string(),
  valueAllocated: z.string(),
  productsWithout: z.coerce.number().int(),
});
type ValueColumns = z.output<typeof ValueColumns>;

/** As the contract names the sums. */
export const toValueSums = ({
  valueRequested,
  valueAllocated,
  productsWithout,
}: ValueColumns): ValueSums => ({
  requested: valueRequested,
  allocated: valueAllocated,
  productsWithout,
});
