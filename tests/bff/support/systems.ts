/** All systems as the web API lists them: enabled, in 2027, between steps. */
import { SYSTEMS } from '@/domain/systems';

export const ENABLED_SYSTEMS = SYSTEMS.map(({ id, label }) => ({
  allocationSystemId: id,
  code: label,
  label,
  currentFiscalYear: 2027,
  currentStep: null,
  today: '2026-10-05',
  version: 1,
}));
