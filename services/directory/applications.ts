/** Programs of the development directory: they sign in as themselves, with the app roles an administrator consented to. */
import { toApplicationRole } from '@/domain/application-roles';
import { SYSTEMS } from '@/domain/systems';

export type RegisteredApplication = { id: string; secret: string; roles: readonly string[] };

/** Reads RUC and OES. */
export const DEMO_APPLICATION: RegisteredApplication = {
  id: '00000000-0000-4000-8000-00000000a991',
  secret: 'development-only-application',
  roles: SYSTEMS.filter(({ prefix }) => prefix === 'ruc' || prefix === 'oes').map(toApplicationRole),
};
