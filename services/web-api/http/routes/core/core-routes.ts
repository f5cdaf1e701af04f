/** Allocation systems, fiscal years, brands with organizations, markets with entities. */
import type { FastifyInstance } from 'fastify';
import type { Merge } from '@/domain/contract/merge';
import type { User } from '@/domain/contract/user';
import { may } from '@/domain/rights';
import { getSystemById } from '@/domain/systems';
import { listAllocationSystems } from '../../../data/core/allocation-systems';
import { countEditors } from '../../../data/core/count-editors';
import { listFiscalYears } from '../../../data/core/fiscal-years';
import { getItem, listItems } from '../../../data/core/read-items';
import { BRANDS, ENTITIES, MARKETS, ORGANIZATIONS } from '../../../data/core/resources';
import { createItem, replaceItem } from '../../../data/core/save-items';
import type { ChangeContext } from '../../../data/history/record-changes';
import { requireAllowed, requireFound, requireMay, toInvalid } from '../../../refusals';
import { applyMerge, planMerge } from '../../../work/core/merge';
import { BRAND_MERGE, MARKET_MERGE, type MergeKind } from '../../../work/core/merge-kind';
import { updateAllocationSystem } from '../../../work/systems/update-allocation-system';
import type { Call } from '../../call/call';
import { takeEcho, withoutEcho } from '../../call/echoed';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { registerSettingsChangeRoutes } from './settings-change-routes';

/** Core lists have no years or steps: a change is never outside its condition. */
function toContext({ user, now }: { user: User; now: Date }): ChangeContext {
  return { at: now, by: user, source: 'screen', isOutsideCondition: false };
}

/** Retiring concerns every system, as merging does. */
const mayRetire = ({ user }: { user: User }) => may(user, 'application.administer', {});

type SystemEcho = { code?: string; label?: string };

/** The application defines the code and label of a system, so a body may only repeat them. */
function requireSameNames(allocationSystemId: number, { code, label }: SystemEcho): void {
  const { prefix, label: own } = requireFound(getSystemById(allocationSystemId));
  if (code !== undefined && code !== prefix.toUpperCase()) throw toInvalid({ code: ['Cannot be changed.'] });
  if (label !== undefined && label !== own) throw toInvalid({ label: ['Cannot be changed.'] });
}

export function registerCoreRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listAllocationSystems', ({ database, today, user, query }) => {
    const includeDisabled = query.includeDisabled === true;
    if (includeDisabled) requireMay(user, 'application.administer', {});
    return listAllocationSystems(database, today, { includeDisabled });
  });
  route(app, dependencies, 'getCommonLists', async ({ database, today }) => {
    const [allocationSystems, brands, organizations, markets, entities] = await Promise.all([
      listAllocationSystems(database, today, { includeDisabled: false }),
      listItems(database, BRANDS),
      listItems(database, ORGANIZATIONS),
      listItems(database, MARKETS),
      listItems(database, ENTITIES),
    ]);
    return { allocationSystems, brands, organizations, markets, entities };
  });
  route(app, dependencies, 'updateAllocationSystem', async (call) => {
    const { allocationSystemId } = call.params;
    requireMay(call.user, 'system.administer', { allocationSystemId });
    requireSameNames(allocationSystemId, call.body);
    const { body, ifMatch } = takeEcho(call, 'allocationSystemId', allocationSystemId);
    const { currentFiscalYear, isEnabled } = body;
    const context = { ...toContext(call), by: call.user, ifMatch, today: call.today };
    return call.write((tx) =>
      updateAllocationSystem(tx, allocationSystemId, { currentFiscalYear, isEnabled }, context),
    );
  });
  route(app, dependencies, 'listEditorCounts', ({ database }) => countEditors(database));
  route(app, dependencies, 'listFiscalYears', ({ database }) => listFiscalYears(database));
  registerBrands(app, dependencies);
  registerOrganizations(app, dependencies);
  registerMarkets(app, dependencies);
  registerEntities(app, dependencies);
  registerMergeRoutes(app, dependencies);
  registerSettingsChangeRoutes(app, dependencies);
}

function registerBrands(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listBrands', ({ database }) => listItems(database, BRANDS));
  route(app, dependencies, 'getBrand', async ({ database, params }) =>
    requireFound(await getItem(database, BRANDS, params.brandId)),
  );
  route(app, dependencies, 'createBrand', async (call) => {
    requireMay(call.user, 'core.create', {});
    const body = withoutEcho(call.body, 'brandId');
    return call.writeOnce((tx) => createItem(tx, BRANDS, body, toContext(call)));
  });
  route(app, dependencies, 'updateBrand', async (call) => {
    requireAllowed(may(call.user, 'brand.write', call.params));
    const { body, ifMatch } = takeEcho(call, 'brandId', call.params.brandId);
    const context = { ...toContext(call), ifMatch, mayRetire: mayRetire(call) };
    return call.write((tx) => replaceItem(tx, BRANDS, call.params.brandId, body, context));
  });
}

function registerOrganizations(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listOrganizations', ({ database }) => listItems(database, ORGANIZATIONS));
  route(app, dependencies, 'getOrganization', async ({ database, params }) =>
    requireFound(await getItem(database, ORGANIZATIONS, params.organizationId)),
  );
  route(app, dependencies, 'createOrganization', async (call) => {
    requireMay(call.user, 'core.create', {});
    const body = withoutEcho(call.body, 'organizationId');
    return call.writeOnce((tx) => createItem(tx, ORGANIZATIONS, body, toContext(call)));
  });
  route(app, dependencies, 'updateOrganization', async (call) => {
    requireMay(call.user, 'core.create', {});
    const { body, ifMatch } = takeEcho(call, 'organizationId', call.params.organizationId);
    const context = { ...toContext(call), ifMatch };
    return call.write((tx) => replaceItem(tx, ORGANIZATIONS, call.params.organizationId, body, context));
  });
}

function registerMarkets(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listMarkets', ({ database }) => listItems(database, MARKETS));
  route(app, dependencies, 'getMarket', async ({ database, params }) =>
    requireFound(await getItem(database, MARKETS, params.marketId)),
  );
  route(app, dependencies, 'createMarket', async (call) => {
    requireMay(call.user, 'core.create', {});
    const body = withoutEcho(call.body, 'marketId');
    return call.writeOnce((tx) => createItem(tx, MARKETS, body, toContext(call)));
  });
  route(app, dependencies, 'updateMarket', async (call) => {
    requireAllowed(may(call.user, 'market.write', call.params));
    const { body, ifMatch } = takeEcho(call, 'marketId', call.params.marketId);
    const context = { ...toContext(call), ifMatch, mayRetire: mayRetire(call) };
    return call.write((tx) => replaceItem(tx, MARKETS, call.params.marketId, body, context));
  });
}

function registerEntities(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listEntities', ({ database }) => listItems(database, ENTITIES));
  route(app, dependencies, 'getEntity', async ({ database, params }) =>
    requireFound(await getItem(database, ENTITIES, params.entityId)),
  );
  route(app, dependencies, 'createEntity', async (call) => {
    requireMay(call.user, 'core.create', {});
    const body = withoutEcho(call.body, 'entityId');
    return call.writeOnce((tx) => createItem(tx, ENTITIES, body, toContext(call)));
  });
  route(app, dependencies, 'updateEntity', async (call) => {
    requireMay(call.user, 'core.create', {});
    const { body, ifMatch } = takeEcho(call, 'entityId', call.params.entityId);
    const context = { ...toContext(call), ifMatch };
    return call.write((tx) => replaceItem(tx, ENTITIES, call.params.entityId, body, context));
  });
}

type MergeCall = Pick<
  Call<'mergeBrand' | 'mergeMarket'>,
  'query' | 'database' | 'user' | 'now' | 'ifMatch' | 'write'
>;

/** Merging a brand or market: a dry run reports what would move, the same call without it moves it. */
function answerMerge(call: MergeCall, kind: MergeKind, fromId: number): Promise<Merge> {
  const { query, database, user, now, ifMatch } = call;
  const ids = { fromId, intoId: query.intoId };
  if (query.dryRun) return planMerge(database, kind, ids);
  return call.write((tx, _moment, confirm) =>
    applyMerge(tx, kind, ids, { at: now, by: user, ifMatch, confirm }),
  );
}

function registerMergeRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'mergeBrand', (call) => answerMerge(call, BRAND_MERGE, call.params.brandId));
  route(app, dependencies, 'mergeMarket', (call) => answerMerge(call, MARKET_MERGE, call.params.marketId));
}
