/** A system's year for Home. */
import type { Summary } from '@/domain/contract/summary';
import type { Problem } from '@/domain/problems';
import type { SystemMoment } from '@/domain/rights';
import type { Step } from '@/domain/steps';
import type { System } from '@/domain/systems';

export type SystemYear = {
  system: System;
  fiscalYear: number;
  moment: SystemMoment;
  /** The open step of the current year, or null. */
  currentStep: Step | null;
  today: string;
  /** The steps of the viewed year. */
  steps: Step[];
  summary: Summary;
};

/** A system whose year could not be loaded, and why. */
export type MissingYear = { system: System; problem: Problem };
