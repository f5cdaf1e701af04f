import 'server-only';
/** The lists every screen needs, loaded together and kept a few seconds for one session. */
import type { z } from 'zod';
import type { AllocationSystem, Brand, Entity, Market, Organization } from '@/domain/contract/core';
import type { StepItem } from '@/domain/contract/step';
import { sortByCode, sortFiscalYears, sortSystems } from '@/domain/sorting';
import { sortSteps } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { BriefCache } from './brief-cache';
import { perProcess } from './per-process';
import type { Session } from './session/session';
import { type CallWebApi, toCallWebApi } from './web-api';

export type BaseData = {
  allocationSystems: AllocationSystem[];
  fiscalYears: number[];
  brands: Brand[];
  organizations: Organization[];
  markets: Market[];
  entities: Entity[];
};
export type StepItemOfYear = z.infer<typeof StepItem>;

const KEEP_MS = 10_000;
const kept = () => perProcess('base-data', () => new BriefCache<BaseData>(KEEP_MS));

async function load(call: CallWebApi): Promise<BaseData> {
  const [allocationSystems, fiscalYears, brands, organizations, markets, entities] = await Promise.all([
    call('listAllocationSystems'),
    call('listFiscalYears'),
    call('listBrands'),
    call('listOrganizations'),
    call('listMarkets'),
    call('listEntities'),
  ]);
  return {
    allocationSystems: sortSystems(allocationSystems),
    fiscalYears: sortFiscalYears(fiscalYears),
    brands: sortByCode(brands),
    organizations: sortByCode(organizations),
    markets: sortByCode(markets),
    entities: sortByCode(entities),
  };
}

/** The lists, each in its own order. Throws what the calls throw. */
export function getBaseData(session: Session): Promise<BaseData> {
  return kept().get(session.key, () => load(toCallWebApi(session)));
}

export const forgetBaseData = (session: Pick<Session, 'key'>) => kept().forget(session.key);

/** The steps of a system's fiscal year; none for a system without steps. */
export async function getSteps(
  call: CallWebApi,
  system: System,
  fiscalYear: number,
): Promise<StepItemOfYear[]> {
  if (!system.hasSteps) return [];
  return sortSteps(await call('listSteps', { params: { prog: system.prefix }, query: { fiscalYear } }));
}
