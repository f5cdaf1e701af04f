/** The names that addresses of this application have. No link repeats another one: it says nothing here, and may say anything. */
import { AuditListQuery } from '@/domain/contract/audit';
import { BoardQuery } from '@/domain/contract/board-query';
import { SettingsChangeQuery } from '@/domain/contract/history';
import { ProductListQuery } from '@/domain/contract/product-query';
import { PitchListQuery, RequestListQuery } from '@/domain/contract/request-query';
import { UserListQuery } from '@/domain/contract/user';

const QUERIES = [
  ProductListQuery,
  RequestListQuery,
  PitchListQuery,
  BoardQuery,
  UserListQuery,
  SettingsChangeQuery,
  AuditListQuery,
];

/** A view of a list, what is open over it, and what screens without such a query are opened with. */
const OTHERS = [
  ...['view', 'saved', 'columns', 'product', 'scenarioIds', 'tab', 'kind', 'fileId', 'show', 'whose'],
  ...['user', 'brand', 'organization', 'market', 'entity', 'group', 'includeRetired', 'noEditor', 'import'],
];

const NAMES: ReadonlySet<string> = new Set(
  [...QUERIES.flatMap(({ shape }) => Object.keys(shape)), ...OTHERS].map((name) => name.toLowerCase()),
);

export const isAddressName = (name: string): boolean => NAMES.has(name.toLowerCase());

/** The parameters of an address that this application knows, in their order. */
export const toKnownSearch = (search: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isAddressName(name)));
