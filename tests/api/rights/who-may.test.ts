/** A refusal because of a role says who may do it, in the sentence that the screens have. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { WHO_MAY } from '@/domain/reasons';
import { FISCAL_YEAR } from '../../support/fixtures';
import { startWebApi, type TestWebApi } from '../../support/web-api';

const EDITORS = 'Only editors and administrators can do this.';

let api: TestWebApi;
let brandId: number;
let people: { viewer: string; editor: string; administrator: string; global: string };
let globalUserId: number;

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  await fixtures.moment(1, 1);
  brandId = (await fixtures.brand()).brandId;
  const ofBrand = { allocationSystemId: 1, permissionTypeId: PermissionTypes.Brand, ids: [brandId] };
  const viewer = await fixtures.user([{ ...ofBrand, roleId: Roles.Viewer }]);
  const global = await fixtures.globalAdministrator();
  globalUserId = global.userId;
  people = {
    viewer: viewer.uniqueId,
    editor: (await fixtures.brandEditor([brandId], 1)).uniqueId,
    administrator: (await fixtures.administrator(1)).uniqueId,
    global: global.uniqueId,
  };
});
afterAll(() => api.close());

const RUC = { prog: 'ruc' };
const query = { fiscalYear: FISCAL_YEAR };
type Try = { as: keyof typeof people; call: OperationId; detail: string; input: () => object };

test.each<Try>([
  {
    as: 'viewer',
    call: 'startProposalRun',
    detail: EDITORS,
    input: () => ({ params: RUC, query, body: { rule: 'equal', reason: null } }),
  },
  {
    as: 'viewer',
    call: 'updateBrand',
    detail: EDITORS,
    input: () => ({ params: { brandId }, body: { label: 'Mine', code: 'MINE', organizationId: null } }),
  },
  {
    as: 'editor',
    call: 'replaceSteps',
    detail: WHO_MAY.systemAdministrator,
    input: () => ({ params: RUC, query, body: [] }),
  },
  {
    as: 'editor',
    call: 'createBrand',
    detail: WHO_MAY.administrator,
    input: () => ({ body: { label: 'New', code: 'NEW', organizationId: null } }),
  },
  {
    as: 'administrator',
    call: 'exportAuditRecord',
    detail: WHO_MAY.globalAdministrator,
    input: () => ({}),
  },
  {
    as: 'administrator',
    call: 'startViewAs',
    detail: WHO_MAY.globalAdministrator,
    input: () => ({ params: { userId: globalUserId } }),
  },
  {
    as: 'administrator',
    call: 'createUser',
    detail: WHO_MAY.globalAdministrator,
    input: () => ({
      body: {
        uniqueId: '00000000-0000-4000-8000-000000000099',
        email: 'new@test.example',
        name: 'New',
        isActive: true,
        isGlobalAdministrator: true,
        permissions: [],
      },
    }),
  },
])('$call by $as is refused: $detail', async ({ as, call, detail, input }) => {
  const { status, body } = await api.call(call, { as: people[as], ...input() });
  expect({ status, reason: body.reason, detail: body.detail }).toEqual({
    status: 403,
    reason: 'roleTooLow',
    detail,
  });
});

const toWhoMay = ({ access }: Operation) =>
  access === 'administrator' || access === 'globalAdministrator' ? WHO_MAY[access] : null;
const forAdministrators = (Object.entries(operations) as [OperationId, Operation][]).flatMap(
  ([id, operation]) => {
    const detail = toWhoMay(operation);
    return detail === null ? [] : [[id, detail] as const];
  },
);

test.each(forAdministrators)('%s by a viewer is refused before its input is read: %s', async (id, detail) => {
  const { status, body } = await api.call(id, { as: people.viewer });
  expect({ status, reason: body.reason, detail: body.detail }).toEqual({
    status: 403,
    reason: 'roleTooLow',
    detail,
  });
});
