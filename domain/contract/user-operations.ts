/** Calls for users and their permissions. */
import type { Operation } from './operation';
import { SeeAs, SeeAsRecord } from './see-as';
import { User, UserExportQuery, UserListQuery, UserPage, UserWrite } from './user';

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
    status: 200,
    answer: 'file',
  },
  createUser: {
    method: 'POST',
    path: '/v1/core/users',
    summary: 'Adds a user.',
    access: 'administrator',
    body: UserWrite,
    status: 201,
    answer: User,
  },
  getUser: {
    method: 'GET',
    path: '/v1/core/users/{uniqueId}',
    summary: 'One user by directory id.',
    access: 'administrator',
    status: 200,
    answer: User,
  },
  updateUser: {
    method: 'PUT',
    path: '/v1/core/users/{userId}',
    summary: 'Replaces a user and the permissions.',
    access: 'administrator',
    body: UserWrite,
    status: 200,
    answer: User,
  },
  startSeeAs: {
    method: 'POST',
    path: '/v1/core/users/{userId}/see-as',
    summary: 'Starts a look at the application as this user, which goes on record.',
    access: 'administrator',
    status: 201,
    answer: SeeAs,
  },
  endSeeAs: {
    method: 'POST',
    path: '/v1/core/users/{userId}/see-as/end',
    summary: 'Ends the look as this user.',
    access: 'account',
    status: 204,
    answer: 'none',
  },
  listSeeAs: {
    method: 'GET',
    path: '/v1/core/users/see-as',
    summary: 'Who looked as whom, and when.',
    access: 'globalAdministrator',
    status: 200,
    answer: SeeAsRecord,
  },
} as const satisfies Record<string, Operation>;
