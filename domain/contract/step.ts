/** The steps of a system's fiscal year: one list a year, replaced whole. */
import { z } from 'zod';
import { type StepOrder, StepOrders } from '../enumerations';
import { toStepErrors } from '../steps';
import { fiscalYearFilter } from './filters';
import { Day } from './primitives';

const ORDERS = Object.values(StepOrders) as [StepOrder, ...StepOrder[]];

/** A datetime is taken too and cut to its UTC day. */
const DayOfInstant = z.preprocess((value) => (typeof value === 'string' ? value.slice(0, 10) : value), Day);

export const StepItem = z.strictObject({
  order: z.literal(ORDERS),
  startDate: DayOfInstant,
  endDate: DayOfInstant,
  isMidYearReview: z.boolean(),
});
export const StepList = z.array(StepItem);

export const StepListWrite = StepList.max(6).superRefine((steps, context) => {
  for (const { index, field, message } of toStepErrors(steps)) {
    context.addIssue({ code: 'custom', path: [index, field], message });
  }
});
export const StepQuery = z.strictObject({ fiscalYear: fiscalYearFilter });
