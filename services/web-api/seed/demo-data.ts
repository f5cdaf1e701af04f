/** All data of a demo. Pure: the same day gives the same data. */
import { type DemoStep, toDemoSteps, toDemoYears } from './calendar';
import { type DemoProduct, toDemoProducts } from './products/products';
import { type DemoRequest, toDemoRequests } from './requests/requests';
import { type DemoValues, toDemoValues } from './settings';

export type DemoData = {
  years: readonly number[];
  currentYear: number;
  steps: DemoStep[];
  products: DemoProduct[];
  requests: DemoRequest[];
  values: DemoValues[];
};

/** `today` is the UTC day of seeding, around which the steps are placed. */
export function toDemoData(today: string): DemoData {
  const { years, currentYear } = toDemoYears(today);
  const steps = toDemoSteps(today);
  const products = toDemoProducts(steps, today);
  const requests = toDemoRequests(products);
  return { years, currentYear, steps, products, requests, values: toDemoValues(years, requests) };
}
