/** Programs that act without a person: the app roles of their tokens say which allocation systems they may read. */
import { SYSTEMS, type System } from './systems';

/** The app role by which an application may read a system. */
export const toApplicationRole = ({ label }: Pick<System, 'label'>) => `Allocations.Read.${label}`;

/** The systems that an application with these roles may read. */
export const toReadableSystems = (roles: readonly string[]): System[] =>
  SYSTEMS.filter((system) => roles.includes(toApplicationRole(system)));
