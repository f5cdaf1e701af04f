/** A write that names another version of its record than the present one is refused, and says who changed it or that it was changed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Operation } from '@/domain/contract/operation';
import { operations } from '@/domain/contract/operations';
import type { Input } from '../../support/web-api';
import { startUnseenScene, type UnseenScene } from '../rights/unseen-scene';
import { WRITE_TRIES, type WriteId } from '../rights/write-tries';

const STALE = { 'if-match': '"999999"' };
const DETAIL = /was changed by .* after you opened it|changed after you opened it/;

let unseen: UnseenScene;
/** Inputs in which the version alone stands in the way, where those of the tries are refused for another reason. */
let own: Partial<Record<WriteId, Input>>;
beforeAll(async () => {
  unseen = await startUnseenScene();
  const { call, fixtures } = unseen.scene.api;
  const as = unseen.globalAdministrator;
  const { userId } = await fixtures.user([], { isActive: false });
  const { organizationId } = await fixtures.organization();
  const { entityId } = await fixtures.entity();
  const list = { list: 'products' };
  const view = { name: 'Mine', search: '', isShared: false };
  const { viewId } = (await call('createListView', { as, params: list, body: view })).body;
  const query = { fiscalYear: 2026 };
  const named = { label: 'A name', code: 'CODE-2' };
  own = {
    removePersonalData: { params: { userId } },
    replaceListView: { params: { ...list, viewId }, body: view },
    updateOrganization: { params: { organizationId }, body: named },
    updateEntity: { params: { entityId }, body: named },
    replaceSharingSettings: { body: (await call('getSharingSettings', { as })).body },
    replaceValueSettings: { query, body: (await call('getValueSettings', { as, query })).body },
  };
}, 120_000);
afterAll(() => unseen.scene.api.close());

const toTries = (id: WriteId): readonly Input[] =>
  own[id] ? [own[id]] : WRITE_TRIES[id](unseen).filter(({ query }) => query?.dryRun !== true);

const onAVersion = Object.entries<Operation>(operations).flatMap(([id, { takesIfMatch }]) =>
  takesIfMatch ? [id as WriteId] : [],
);

test.each(onAVersion)('%s with a stale If-Match is refused, and nothing is written', async (id) => {
  const answers = [];
  for (const input of toTries(id))
    answers.push(
      await unseen.scene.api.call(id, { as: unseen.globalAdministrator, ...input, headers: STALE }),
    );
  expect(answers.filter(({ status }) => status < 400)).toEqual([]);
  const details = answers.flatMap(({ status, body }) => (status === 409 ? [String(body.detail)] : []));
  expect(details).toContainEqual(expect.stringMatching(DETAIL));
});

test('a PUT or PATCH of one record takes If-Match', () => {
  const withoutVersion = Object.entries<Operation>(operations).flatMap(
    ([id, { method, path, takesIfMatch }]) =>
      (method === 'PUT' || method === 'PATCH') && /Id\}/.test(path) && !takesIfMatch ? [id] : [],
  );
  expect(withoutVersion).toEqual([]);
});
