/** Calls for a user's list settings. Access follows the list's screen: market users have none for a brand list. */
import { ChosenColumns, ListColumns, ListSettings, ListView, ListViewWrite } from './lists';
import type { Operation } from './operation';

export const listOperations = {
  getListSettings: {
    method: 'GET',
    path: '/v1/{prog}/lists/{list}',
    summary: 'My columns of a list, my views of it, and those that colleagues share.',
    access: 'system',
    status: 200,
    answer: ListSettings,
  },
  replaceListColumns: {
    method: 'PUT',
    path: '/v1/{prog}/lists/{list}/columns',
    summary: 'Keeps my columns of a list.',
    access: 'system',
    takesIfMatch: true,
    body: ChosenColumns,
    status: 200,
    answer: ListColumns,
  },
  resetListColumns: {
    method: 'DELETE',
    path: '/v1/{prog}/lists/{list}/columns',
    summary: 'Brings my columns of a list back to how they are at first.',
    access: 'system',
    status: 200,
    answer: ListColumns,
  },
  createListView: {
    method: 'POST',
    path: '/v1/{prog}/lists/{list}/views',
    summary: 'Saves a view of a list under a name, for me or for everybody who may open the list.',
    access: 'system',
    body: ListViewWrite,
    status: 201,
    answer: ListView,
  },
  replaceListView: {
    method: 'PUT',
    path: '/v1/{prog}/lists/{list}/views/{viewId}',
    summary: 'Replaces a view of mine: its name, what it shows, and whether it is shared.',
    access: 'system',
    takesIfMatch: true,
    body: ListViewWrite,
    status: 200,
    answer: ListView,
  },
  deleteListView: {
    method: 'DELETE',
    path: '/v1/{prog}/lists/{list}/views/{viewId}',
    summary: 'Removes a view of mine, or as an administrator of the system one that is shared.',
    access: 'system',
    status: 204,
    answer: 'none',
  },
} as const satisfies Record<string, Operation>;
