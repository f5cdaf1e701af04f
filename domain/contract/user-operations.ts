/** Calls for users and their permissions. */
import { z } from 'zod';
import type { Operation } from './operation';
import { HoldChange, ListedUser, User, UserBody, UserExportQuery, UserListQuery, UserPage } from './user';
import { ViewAs, ViewAsExportQuery, ViewAsListQuery, ViewAsPage } from './view-as';

const GlobalAdministrator = z.looseObject({ isGlobalAdministrator: z.literal(true) });
/** Also of a user who is one already: who was what is not in the call. */
const givesGlobalAdministration = (body: unknown) => GlobalAdministrator.safeParse(body).success;

/** `GET /v1/core/audit?kind=viewAs` says the same. */
const VIEW_AS_RECORD = { since: '2026-11-28', until: '2027-11-28', instead: '/v1/core/audit' } as const;

export const userOperations = {
  getMe: {
    method: 'GET',
    path: '/v1/core/users/me',
    summary: 'The account of the token.',
    access: 'signedIn',
    status: 200,
    answer: User,
  },
  listUsers: {
    method: 'GET',
    path: '/v1/core/users',
    summary: 'Users, filtered, by the page.',
    access: 'administrator',
    query: UserListQuery,
    status: 200,
    answer: UserPage,
  },
  exportUsers: {
    method: 'GET',
    path: '/v1/core/users/download/excel',
    summary: 'Users as a workbook.',
    access: 'administrator',
    query: UserExportQuery,
    mayReadReplica: true,
    status: 200,
    answer: 'file',
  },
  createUser: {
    method: 'POST',
    path: '/v1/core/users',
    summary: 'Adds a user.',
    access: 'administrator',
    body: UserBody,
    needsRecentSignIn: givesGlobalAdministration,
    status: 201,
    answer: ListedUser,
  },
  getUser: {
    method: 'GET',
    path: '/v1/core/users/{uniqueId}',
    summary: 'One user by directory id.',
    access: 'administrator',
    status: 200,
    answer: ListedUser,
  },
  updateUser: {
    method: 'PUT',
    path: '/v1/core/users/{userId}',
    summary: 'Replaces a user and the permissions.',
    access: 'administrator',
    takesIfMatch: true,
    body: UserBody,
    needsRecentSignIn: givesGlobalAdministration,
    status: 200,
    answer: ListedUser,
  },
  setHold: {
    method: 'PUT',
    path: '/v1/core/users/{userId}/hold',
    summary: 'Puts a user on hold, or lifts the hold. Personal data of a user on hold is not removed.',
    access: 'globalAdministrator',
    takesIfMatch: true,
    body: HoldChange,
    status: 200,
    answer: ListedUser,
  },
  removePersonalData: {
    method: 'POST',
    path: '/v1/core/users/{userId}/remove-personal-data',
    summary:
      'Replaces the name, the address and the directory id of an inactive user everywhere by "former user" and the id. Cannot be undone.',
    access: 'globalAdministrator',
    takesIfMatch: true,
    needsRecentSignIn: true,
    isLong: true,
    status: 200,
    answer: ListedUser,
  },
  startViewAs: {
    method: 'POST',
    path: '/v1/core/users/{userId}/view-as',
    summary: 'Starts a view-as session for this user, which is recorded.',
    access: 'administrator',
    status: 201,
    answer: ViewAs,
  },
  endViewAs: {
    method: 'POST',
    path: '/v1/core/users/{userId}/view-as/end',
    summary: 'Ends the view-as session for this user.',
    access: 'account',
    status: 204,
    answer: 'none',
  },
  listViewAs: {
    method: 'GET',
    path: '/v1/core/users/view-as',
    summary: 'The view-as record: who, as which user, when, and how it ended; by the page.',
    access: 'globalAdministrator',
    query: ViewAsListQuery,
    mayReadReplica: true,
    deprecated: VIEW_AS_RECORD,
    status: 200,
    answer: ViewAsPage,
  },
  exportViewAs: {
    method: 'GET',
    path: '/v1/core/users/view-as/download/excel',
    summary: 'The view-as record as a workbook.',
    access: 'globalAdministrator',
    query: ViewAsExportQuery,
    mayReadReplica: true,
    deprecated: VIEW_AS_RECORD,
    status: 200,
    answer: 'file',
  },
} as const satisfies Record<string, Operation>;
