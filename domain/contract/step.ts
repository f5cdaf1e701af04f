/** The steps of a system's fiscal year: one list per year, always replaced as a whole. */
import { z } from 'zod';
import { type StepOrder, StepOrders } from '../enumerations';
import { toDay } from '../format';
import { toStepErrors } from '../steps';
import { fiscalYearFilter } from './filters';
import { Day } from './primitives';

const ORDERS = Object.values(StepOrders) as [StepOrder, ...StepOrder[]];

const DateTime = z.iso.datetime({ offset: true, local: true });
const hasZone = (text: string) => /(?:Z|[+-]\d{2}:\d{2})$/i.test(text);

/** A datetime is accepted and means its UTC day; without a zone it is UTC. */
const DayOfInstant = z.preprocess((value) => {
  const text = DateTime.safeParse(value).data;
  return text === undefined ? value : toDay(new Date(hasZone(text) ? text : `${text}Z`));
}, Day);

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
