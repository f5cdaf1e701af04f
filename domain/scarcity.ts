/** The scarcity of a product: requested quantity divided by supply. Planners decide the scarcest first. */
import { toNumberText } from './format';

/** 1 is exactly enough. Infinity if something is requested without any supply; 0 if nothing is requested. */
export function toScarcity({ requested, supply }: { requested: number; supply: number }): number {
  if (supply > 0) return requested / supply;
  return requested > 0 ? Number.POSITIVE_INFINITY : 0;
}

/** With one decimal, "2.6×"; a dash where nothing is requested. */
export function toScarcityText(figures: { requested: number; supply: number }): string {
  const scarcity = toScarcity(figures);
  if (scarcity === 0) return '–';
  return Number.isFinite(scarcity) ? `${toNumberText(scarcity.toFixed(1))}×` : '∞';
}
