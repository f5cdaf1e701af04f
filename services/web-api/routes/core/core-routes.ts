/** Allocation systems, fiscal years, brands with organizations, markets with entities. */
import type { FastifyInstance } from 'fastify';
import type { User } from '@/domain/contract/user';
import { may } from '@/domain/rights';
import type { Dependencies } from '../../dependencies';
import { listAllocationSystems, setCurrentFiscalYear } from '../../repositories/core/allocation-systems';
import { listFiscalYears } from '../../repositories/core/fiscal-years';
import { getItem, listItems } from '../../repositories/core/read-items';
import { BRANDS, ENTITIES, MARKETS, ORGANIZATIONS } from '../../repositories/core/resources';
import { createItem, replaceItem } from '../../repositories/core/save-items';
import type { ChangeContext } from '../../repositories/history/record-changes';
import { requireAllowed, requireFound } from '../../routing/refusals';
import { route } from '../../routing/route';

/** Core lists know neither years nor steps: nothing is ever outside its condition. */
function toContext({ user, now }: { user: User; now: Date }): ChangeContext {
  return { at: now, by: user, source: 'screen', isOutsideCondition: false };
}

const toReplacement = (call: { user: User; now: Date; ifMatch: number | null }) => ({
  ...toContext(call),
  ifMatch: call.ifMatch,
});

export function registerCoreRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listAllocationSystems', ({ database, today }) =>
    listAllocationSystems(database, today),
  );
  route(app, dependencies, 'updateAllocationSystem', (call) =>
    call.write((tx) =>
      setCurrentFiscalYear(tx, call.params.allocationSystemId, call.body.currentFiscalYear, {
        ...toReplacement(call),
        today: call.today,
      }),
    ),
  );
  route(app, dependencies, 'listFiscalYears', ({ database }) => listFiscalYears(database));
  registerBrands(app, dependencies);
  registerOrganizations(app, dependencies);
  registerMarkets(app, dependencies);
  registerEntities(app, dependencies);
}

function registerBrands(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listBrands', ({ database }) => listItems(database, BRANDS));
  route(app, dependencies, 'getBrand', async ({ database, params }) =>
    requireFound(await getItem(database, BRANDS, params.brandId)),
  );
  route(app, dependencies, 'createBrand', async (call) => {
    requireAllowed(may(call.user, 'core.create', {}));
    return call.writeOnce((tx) => createItem(tx, BRANDS, call.body, toContext(call)));
  });
  route(app, dependencies, 'updateBrand', async (call) => {
    requireAllowed(may(call.user, 'brand.write', call.params));
    return call.write((tx) => replaceItem(tx, BRANDS, call.params.brandId, call.body, toReplacement(call)));
  });
}

function registerOrganizations(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listOrganizations', ({ database }) => listItems(database, ORGANIZATIONS));
  route(app, dependencies, 'getOrganization', async ({ database, params }) =>
    requireFound(await getItem(database, ORGANIZATIONS, params.organizationId)),
  );
  route(app, dependencies, 'createOrganization', async (call) => {
    requireAllowed(may(call.user, 'core.create', {}));
    return call.writeOnce((tx) => createItem(tx, ORGANIZATIONS, call.body, toContext(call)));
  });
  route(app, dependencies, 'updateOrganization', async (call) => {
    requireAllowed(may(call.user, 'core.create', {}));
    return call.write((tx) =>
      replaceItem(tx, ORGANIZATIONS, call.params.organizationId, call.body, toReplacement(call)),
    );
  });
}

function registerMarkets(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listMarkets', ({ database }) => listItems(database, MARKETS));
  route(app, dependencies, 'getMarket', async ({ database, params }) =>
    requireFound(await getItem(database, MARKETS, params.marketId)),
  );
  route(app, dependencies, 'createMarket', async (call) => {
    requireAllowed(may(call.user, 'core.create', {}));
    return call.writeOnce((tx) => createItem(tx, MARKETS, call.body, toContext(call)));
  });
  route(app, dependencies, 'updateMarket', async (call) => {
    requireAllowed(may(call.user, 'market.write', call.params));
    return call.write((tx) => replaceItem(tx, MARKETS, call.params.marketId, call.body, toReplacement(call)));
  });
}

function registerEntities(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listEntities', ({ database }) => listItems(database, ENTITIES));
  route(app, dependencies, 'getEntity', async ({ database, params }) =>
    requireFound(await getItem(database, ENTITIES, params.entityId)),
  );
  route(app, dependencies, 'createEntity', async (call) => {
    requireAllowed(may(call.user, 'core.create', {}));
    return call.writeOnce((tx) => createItem(tx, ENTITIES, call.body, toContext(call)));
  });
  route(app, dependencies, 'updateEntity', async (call) => {
    requireAllowed(may(call.user, 'core.create', {}));
    return call.write((tx) =>
      replaceItem(tx, ENTITIES, call.params.entityId, call.body, toReplacement(call)),
    );
  });
}
