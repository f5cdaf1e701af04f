/** Users and their permissions. */
import { z } from 'zod';
import { PermissionTypes, Roles } from '../enumerations';
import { MAX_NAME_LENGTH } from '../limits';
import { toPermissionIds } from '../validation';
import { flagFilter, idFilter, idsFilter, textFilter } from './filters';
import { pageOf, paging } from './paging';
import { Day, DirectoryId, EchoedId, EchoedVersion, Id, requiredLine, Version } from './primitives';
import { Person } from './view-as';

const SystemId = z.literal([1, 2, 3, 4]);
export const RoleIdSchema = z.literal(Object.values(Roles));
const TypeId = z.literal(Object.values(PermissionTypes));

export const Permission = z.object({
  allocationSystemId: SystemId,
  roleId: RoleIdSchema,
  permissionTypeId: TypeId.nullable(),
  /** The brands or markets, by the type. Present members of `groupIds` are among them. */
  ids: z.array(Id).nullable(),
  /** Organizations (of brands) or entities (of markets) held as a whole: members that join later are held too. */
  groupIds: z.array(Id).optional(),
});
export type Permission = z.infer<typeof Permission>;

/** A permission as sent: ids become numbers, non-numeric ones are dropped; null without a type, which has no groups. */
export const PermissionWrite = z
  .strictObject({
    allocationSystemId: SystemId,
    roleId: RoleIdSchema,
    permissionTypeId: TypeId.nullable().default(null),
    ids: z
      .array(z.union([z.number(), z.string()]))
      .max(1_000)
      .nullable()
      .default(null),
    groupIds: z.array(Id).max(1_000).nullish(),
  })
  .transform(({ groupIds, ...permission }) => ({
    ...permission,
    ids: toPermissionIds(permission.ids, permission.permissionTypeId),
    ...(permission.permissionTypeId !== null && groupIds?.length ? { groupIds } : {}),
  }));

export const User = z.object({
  userId: Id,
  /** The directory's id of the user, in lower case: it is case-insensitive. */
  uniqueId: z.string(),
  email: z.string(),
  name: z.string(),
  isGlobalAdministrator: z.boolean(),
  isActive: z.boolean(),
  permissions: z.array(Permission),
  canUseApplication: z.boolean(),
  /** While it is on, personal data is not removed. */
  isOnHold: z.boolean().optional(),
  /** Personal data was removed: name and address say "former user" and the id. */
  isFormer: z.boolean().optional(),
  /** The administrator who views as this user; set only in the response of `me`, during a view-as session. */
  viewedBy: Person.optional(),
  version: Version,
});
export type User = z.infer<typeof User>;

/** A user in the list. */
export const ListedUser = User.extend({
  /** The UTC day of the last sign-in; null: never signed in. */
  lastSignInOn: Day.nullable(),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const UserWrite = z.strictObject({
  uniqueId: DirectoryId,
  email: z.string().trim().pipe(z.email()).pipe(z.string().max(254)),
  name: requiredLine('Name', MAX_NAME_LENGTH),
  isGlobalAdministrator: z.boolean().default(false),
  isActive: z.boolean().default(true),
  permissions: z
    .array(PermissionWrite)
    .max(4)
    .refine((all) => new Set(all.map((each) => each.allocationSystemId)).size === all.length, {
      message: 'A user has at most one permission in an allocation system.',
    })
    .default([]),
});
export type UserWrite = z.infer<typeof UserWrite>;

/** The body of a write: may contain the other fields of a response, of which only the id and the version matter. */
export const UserBody = UserWrite.extend({
  userId: EchoedId,
  version: EchoedVersion,
  /** Derived from the other fields. */
  canUseApplication: z.boolean().optional(),
  isOnHold: z.boolean().optional(),
  isFormer: z.boolean().optional(),
  lastSignInOn: Day.nullish(),
  /** Chosen and used by the client only. */
  selectedAllocationSystemId: SystemId.nullish(),
});

/** Whether personal data may be removed: of a dispute, for example, it is kept. */
export const HoldChange = z.strictObject({ isOnHold: z.boolean() });

export const USER_SORTS = [
  'userId',
  'name',
  'email',
  'isActive',
  'isGlobalAdministrator',
  'lastSignInOn',
] as const;
const userFilters = {
  allocationSystemId: idFilter,
  search: textFilter,
  roleId: idFilter,
  permissionTypeId: idFilter,
  brandIds: idsFilter,
  marketIds: idsFilter,
  isGlobalAdministrator: flagFilter,
  includeInactive: flagFilter,
  neverSignedIn: flagFilter,
};
export const UserExportQuery = z.strictObject(userFilters);
export const UserListQuery = z.strictObject({ ...userFilters, ...paging(USER_SORTS) });
export type UserListQuery = z.infer<typeof UserListQuery>;
export type UserExportQuery = z.infer<typeof UserExportQuery>;
export const UserPage = pageOf(ListedUser);
