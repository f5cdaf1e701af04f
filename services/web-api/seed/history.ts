/** The histories of the demo: accounts, steps and settings, how products were published and settled, a sample of the requests. */
import { toDayAfter } from '@/domain/format';
import { SYSTEMS } from '@/domain/systems';
import { NO_VALUE_SETTINGS } from '@/domain/value';
import type { changes } from '../data/database/schema';
import type { DemoStep } from './calendar';
import type { DemoData } from './demo-data';
import { DEMO_USERS, type DemoUser, requireAdministrator } from './people/users';
import type { DemoProduct } from './products/products';
import { Random } from './random';
import type { DemoRequest } from './requests/requests';
import { DEMO_WEIGHTS } from './settings';

export type DemoChange = Required<
  Omit<typeof changes.$inferInsert, 'changeId' | 'fileId' | 'runId' | 'isRunUndo'>
>;

type Event = Pick<DemoChange, 'entity' | 'entityId'> & {
  at: string | null;
  by: DemoUser | null;
  isOutsideCondition: boolean;
  source?: DemoChange['source'];
  givenBy?: DemoChange['givenBy'];
};

function toChange(
  { at, by, source = 'screen', givenBy = null, ...event }: Event,
  field: string,
  from: unknown,
  to: unknown,
) {
  const author = by ?? requireAdministrator();
  return {
    ...event,
    at: new Date(at ?? 0),
    byUserId: author.userId,
    byEmail: author.email,
    source,
    givenBy,
    field,
    from,
    to,
  } satisfies DemoChange;
}

function toProductChanges(product: DemoProduct): DemoChange[] {
  const { productId: entityId, availableQuantity, packSize, publishedAt, finalizedAt, timeline } = product;
  if (publishedAt === null) return [];
  const random = Random.of('product history', entityId);
  const of = { entity: 'product', entityId, isOutsideCondition: timeline.isAhead } as const;
  const published = { ...of, at: publishedAt, by: product.publishedBy };
  const before =
    Math.max(1, Math.round((availableQuantity * random.between(0.7, 0.95)) / packSize)) * packSize;
  return [
    ...(random.chance(0.35) && before < availableQuantity
      ? [toChange(published, 'availableQuantity', before, availableQuantity)]
      : []),
    toChange(published, 'publishedAt', null, publishedAt),
    ...(finalizedAt === null
      ? []
      : [toChange({ ...of, at: finalizedAt, by: product.finalizedBy }, 'finalizedAt', null, finalizedAt)]),
  ];
}

function toRequestChanges(request: DemoRequest): DemoChange[] {
  const { requestId: entityId, product, requestedQuantity, priority, allocatedQuantity } = request;
  const random = Random.of('request history', entityId);
  if (!random.chance(0.25)) return [];
  const of = { entity: 'request', entityId, isOutsideCondition: product.timeline.isAhead } as const;
  const submitted = { ...of, at: request.submittedAt, by: request.submittedBy };
  const settled = { ...of, at: product.finalizedAt, by: product.finalizedBy, source: 'proposal' } as const;
  const given = { ...settled, givenBy: random.chance(0.5) ? 'proportional' : 'priority' } as const;
  return [
    ...(requestedQuantity === null
      ? []
      : [toChange(submitted, 'requestedQuantity', null, requestedQuantity)]),
    ...(priority === null ? [] : [toChange(submitted, 'priority', null, priority)]),
    ...(allocatedQuantity === null || product.finalizedAt === null
      ? []
      : [toChange(given, 'allocatedQuantity', null, allocatedQuantity)]),
  ];
}

const USER_FIELDS = [
  'uniqueId',
  'email',
  'name',
  'isActive',
  'isGlobalAdministrator',
  'permissions',
] as const;

/** Every account was added some weeks before the first steps, a minute after the one before. */
function toUserChanges(steps: readonly DemoStep[]): DemoChange[] {
  const first = toFirstDay(steps);
  return DEMO_USERS.flatMap((user, index) => {
    const at = new Date(`${toDayAfter(first, -42)}T09:00:00Z`);
    at.setUTCMinutes(index);
    const of = { entity: 'user', entityId: user.userId, isOutsideCondition: false } as const;
    return USER_FIELDS.map((field) =>
      toChange({ ...of, at: at.toISOString(), by: null }, field, null, user[field]),
    );
  });
}

const toFirstDay = (steps: readonly DemoStep[]) =>
  steps.reduce((first, { startDate }) => (startDate < first ? startDate : first), steps[0]?.startDate ?? '');

/** The steps of a year were set four weeks before the first of them. */
function toStepsChanges(steps: readonly DemoStep[]): DemoChange[] {
  const toKey = (step: DemoStep) => `${step.allocationSystemId} ${step.fiscalYear}`;
  const firsts = steps.filter((step, at) => steps.findIndex((each) => toKey(each) === toKey(step)) === at);
  return firsts.map(({ allocationSystemId: entityId, fiscalYear }) => {
    const list = steps.filter((step) => toKey(step) === `${entityId} ${fiscalYear}`);
    const to = list.map(({ allocationSystemId: _system, fiscalYear: _year, ...step }) => step);
    const at = `${toDayAfter(toFirstDay(list), -28)}T10:30:00Z`;
    const of = { entity: 'steps', entityId, isOutsideCondition: false, at, by: null } as const;
    return toChange(of, String(fiscalYear), [], to);
  });
}

/** A year's values were set when its steps were, and the weights with the first year. */
function toSettingsChanges({ steps, values }: Pick<DemoData, 'steps' | 'values'>): DemoChange[] {
  const toAt = (list: readonly DemoStep[]) => `${toDayAfter(toFirstDay(list), -28)}T11:00:00Z`;
  const toEvent = (entity: Event['entity'], entityId: number, at: string): Event => ({
    ...{ entity, entityId, at },
    by: null,
    isOutsideCondition: false,
  });
  const weights = SYSTEMS.flatMap(({ id }) => {
    const of = toEvent('allocationSystem', id, toAt(steps));
    const entities = DEMO_WEIGHTS.entities.map(({ entityId, weight }) => ({ id: entityId, weight }));
    const markets = DEMO_WEIGHTS.markets.map(({ marketId, weight }) => ({ id: marketId, weight }));
    return [toChange(of, 'marketWeights', [], markets), toChange(of, 'entityWeights', [], entities)];
  });
  const ofYears = values.map(({ allocationSystemId, fiscalYear, settings }) => {
    const at = toAt(steps.filter((step) => step.fiscalYear === fiscalYear));
    const of = toEvent('valueSettings', allocationSystemId, at);
    return toChange(of, String(fiscalYear), NO_VALUE_SETTINGS, settings);
  });
  return [...weights, ...ofYears];
}

/** The changes in the order in which they were made. */
export function toDemoChanges({
  steps,
  products,
  requests,
  values,
}: Pick<DemoData, 'steps' | 'products' | 'requests' | 'values'>): DemoChange[] {
  return [
    ...toUserChanges(steps),
    ...toStepsChanges(steps),
    ...toSettingsChanges({ steps, values }),
    ...products.flatMap(toProductChanges),
    ...requests.flatMap(toRequestChanges),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}
