import 'server-only';
/**
 * The lists every screen needs, loaded together and cached for a few seconds: one copy for all users, because they are the
 * same for all.
 */
import type { z } from 'zod';
import type { CommonLists } from '@/domain/contract/core';
import type { StepItem } from '@/domain/contract/step';
import { sortByCode, sortSystems } from '@/domain/sorting';
import { sortSteps } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { BriefCache } from '../runtime/brief-cache';
import { type Deadline, PAGE_BUDGET_MS } from '../runtime/deadline';
import { perProcess } from '../runtime/per-process';
import type { Session } from '../session/session';
import { type CallWebApi, toCallWebApi } from './call-web-api';
import { isPassingFault } from './passing-fault';
import { orNone } from './settle';
import { toViewKey } from './view-as-key';

export type BaseData = CommonLists;
export type StepItemOfYear = z.infer<typeof StepItem>;

const CACHE = { keepMs: 10_000, staleMs: 10 * 60_000, isPassing: isPassingFault };
const lists = () =>
  perProcess('base-data', () => new BriefCache<BaseData>({ ...CACHE, name: 'lists', maxEntries: 1 }));
const EVERYBODY = 'everybody';
const steps = () =>
  perProcess('steps', () => new BriefCache<StepItemOfYear[]>({ ...CACHE, name: 'steps', maxEntries: 300 }));

/** A web API of an older version does not know the call of all of them. */
async function loadOneByOne(call: CallWebApi): Promise<CommonLists> {
  const [allocationSystems, brands, organizations, markets, entities] = await Promise.all([
    call('listAllocationSystems'),
    call('listBrands'),
    call('listOrganizations'),
    call('listMarkets'),
    call('listEntities'),
  ]);
  return { allocationSystems, brands, organizations, markets, entities };
}

async function load(call: CallWebApi): Promise<BaseData> {
  const lists = (await call('getCommonLists').catch(orNone)) ?? (await loadOneByOne(call));
  return {
    allocationSystems: sortSystems(lists.allocationSystems),
    brands: sortByCode(lists.brands),
    organizations: sortByCode(lists.organizations),
    markets: sortByCode(lists.markets),
    entities: sortByCode(lists.entities),
  };
}

/** Several pages wait for these calls, so their time limit is that of a page. */
const toCall = (session: Session) => toCallWebApi(session, { timeoutMs: PAGE_BUDGET_MS });

/**
 * The lists, each in its own order. The first caller loads them for all, with its own token; if that fails the waiting
 * callers load them themselves, since the first one's session may be the cause. Throws what the calls throw, and a
 * ProblemError of 504 at the deadline.
 */
export async function getBaseData(session: Session, deadline?: Deadline): Promise<BaseData> {
  let isOwn = false;
  const loadForAll = () => {
    isOwn = true;
    return load(toCall(session));
  };
  try {
    return await lists().get(EVERYBODY, loadForAll, deadline);
  } catch (error) {
    if (isOwn) throw error;
    return lists().get(EVERYBODY, loadForAll, deadline);
  }
}

/** The steps of a system's fiscal year; none for a system without steps. */
export async function getSteps(
  call: CallWebApi,
  system: System,
  fiscalYear: number,
): Promise<StepItemOfYear[]> {
  if (!system.hasSteps) return [];
  return sortSteps(await call('listSteps', { params: { prog: system.prefix }, query: { fiscalYear } }));
}

/** The steps of a system's current year, which come with the lists; null from a web API of an older version. */
export function toCurrentSteps(
  { allocationSystems }: Pick<BaseData, 'allocationSystems'>,
  { id, hasSteps }: System,
): StepItemOfYear[] | null {
  if (!hasSteps) return [];
  return allocationSystems.find(({ allocationSystemId }) => allocationSystemId === id)?.steps ?? null;
}

/** The same as `getSteps`, cached like the lists. */
export function getKeptSteps(
  session: Session,
  system: System,
  fiscalYear: number,
  deadline: Deadline,
): Promise<StepItemOfYear[]> {
  const key = `${toViewKey(session)}:${system.id}:${fiscalYear}`;
  return steps().get(key, () => getSteps(toCall(session), system, fiscalYear), deadline);
}

/** Called when a session changes its user. The lists are the same for both. */
export const forgetSteps = (session: Pick<Session, 'key'>): void => steps().forget(session.key);

/** Called after a write that changes lists or steps. */
export function forgetBaseData(session: Pick<Session, 'key'>): void {
  lists().forget(EVERYBODY);
  forgetSteps(session);
}
