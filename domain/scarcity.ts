/** The scarcity of a product: requested quantity divided by supply. Planners decide the scarcest first. */
import { toNumberText } from './format';

type Figures = { requested: number | null; supply: number };

/** 1 is exactly enough. Infinity if something is requested without any supply; 0 if nothing is requested. */
export function toScarcity({ requested, supply }: Figures): number {
  const pieces = requested ?? 0;
  if (supply > 0) return pieces / supply;
  return pieces > 0 ? Number.POSITIVE_INFINITY : 0;
}

/** With one decimal, "2.6×"; a dash where nothing is requested. */
export function toScarcityText(figures: Figures): string {
  const scarcity = toScarcity(figures);
  if (scarcity === 0) return '–';
  return Number.isFinite(scarcity) ? `${toNumberText(scarcity.toFixed(1))}×` : '∞';
}
