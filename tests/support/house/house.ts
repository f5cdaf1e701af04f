/** A house of any size, as figures. They alone determine what the SQL seeding writes. */
import type { PermissionTypeId, RoleId, StepOrder } from '@/domain/enumerations';

/** Products and requests of one system's year. */
export type HouseYear = {
  systemId: number;
  fiscalYear: number;
  products: number;
  requests: number;
  /** One product in this many has a request of every market; null: none has. */
  wideEvery: number | null;
};

export type HousePerson = {
  /** By directory id. */
  uniqueId: string;
  email: string;
  name: string;
  isGlobalAdministrator?: boolean;
  permissions?: readonly {
    systemId: number;
    roleId: RoleId;
    permissionTypeId: PermissionTypeId;
    ids: readonly number[];
  }[];
};

export type House = {
  organizations: number;
  brands: number;
  entities: number;
  markets: number;
  currentYear: number;
  /** The current step of each system. It stays open. */
  steps: readonly { systemId: number; order: StepOrder }[];
  people: readonly HousePerson[];
  years: readonly HouseYear[];
  /** Statements that run after the rest is in place. */
  more?: string;
};

/** The ids of a group's members: member `id` is in group `1 + id % groups`. */
export const toMemberIds = (group: number, groups: number, members: number): number[] =>
  Array.from({ length: members }, (_, index) => index + 1).filter((id) => 1 + (id % groups) === group);
