/**
 * Role x type x system x step x year x own or another id: every write of products, requests and allocations, through
 * the API, against the table written by hand. An allowed call meets a state in which it changes nothing, or a conflict
 * that is checked after all rights, so that one field serves every call.
 */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import type { OperationId } from '@/domain/contract/operations';
import type { StepOrder } from '@/domain/enumerations';
import { SYSTEMS, type System } from '@/domain/systems';
import { products, requests } from '@/services/web-api/data/database/schema';
import type { Answered, Input, TestWebApi } from '../../support/web-api';
import { PEOPLE, type Person } from './cast';
import { type ImportTarget, openField, type Place, WHOSE, type Whose, YEARS, type Year } from './field';
import { requireCell } from './table';
import { WRITE_RULES, type WriteKind } from './write-rules';

const PDF = { name: 'leaflet.pdf', content: Buffer.from('%PDF-1.4 leaflet') };

type Write = {
  id: OperationId;
  kind: WriteKind;
  done: number;
  /** Another way to the outcome of the call before it: tried where allowed and refused, by the people it concerns. */
  isAnother?: true;
  to: (place: Place) => Input;
};

/** A name of its own for each scenario that is made. */
let made = 0;

/** Each write, and the status that shows that no right stopped it. */
const WRITES: Record<string, Write> = {
  'add a product': { id: 'createProduct', kind: 'product added', done: 409, to: ({ body }) => ({ body }) },
  'replace a product': {
    id: 'updateProduct',
    kind: 'product changed',
    isAnother: true,
    done: 200,
    to: ({ productId, body }) => ({ params: { productId }, body }),
  },
  'add a picture': {
    id: 'updateProduct',
    kind: 'picture added',
    isAnother: true,
    done: 200,
    to: ({ productId, body }) => ({ params: { productId }, body, files: [PDF] }),
  },
  'change a product': {
    id: 'patchProduct',
    kind: 'product changed',
    done: 200,
    to: ({ productId }) => ({ params: { productId }, body: { comment: null } }),
  },
  'publish a product': {
    id: 'patchProduct',
    kind: 'product changed',
    isAnother: true,
    done: 200,
    to: ({ productId }) => ({ params: { productId }, body: { isPublished: true } }),
  },
  'enable a product': {
    id: 'setProductIsDisabled',
    kind: 'product changed',
    isAnother: true,
    done: 204,
    to: ({ productId }) => ({ params: { productId }, body: { isDisabled: false } }),
  },
  'open a request': {
    id: 'createRequest',
    kind: 'request opened',
    done: 409,
    to: ({ productId, marketId }) => ({ body: { productId, marketId, requestedQuantity: 5 } }),
  },
  'answer a request': {
    id: 'patchRequest',
    kind: "market's part",
    done: 200,
    to: ({ requestId }) => ({ params: { requestId }, body: { requestedQuantity: 5, pitch: null } }),
  },
  'answer requests in bulk': {
    id: 'patchRequests',
    kind: "market's part",
    isAnother: true,
    done: 200,
    to: ({ requestId }) => ({
      query: { dryRun: true },
      body: [{ requestId, version: 1, requestedQuantity: 9 }],
    }),
  },
  'give a figure': {
    id: 'patchRequest',
    kind: "brand's part",
    done: 200,
    to: ({ requestId }) => ({ params: { requestId }, body: { allocatedQuantity: null, isLocked: false } }),
  },
  'give figures in bulk': {
    id: 'patchRequests',
    kind: "brand's part",
    isAnother: true,
    done: 200,
    to: ({ requestId }) => ({
      query: { dryRun: true },
      body: [{ requestId, version: 1, allocatedQuantity: 9 }],
    }),
  },
  'submit a final allocation': {
    id: 'submitFinalAllocation',
    kind: 'allocation submitted',
    done: 409,
    to: ({ productId }) => ({ params: { productId }, body: {} }),
  },
  'reopen a final allocation': {
    id: 'reopenFinalAllocation',
    kind: 'allocation reopened',
    done: 409,
    to: ({ productId }) => ({ params: { productId }, body: { reason: 'A market was left out.' } }),
  },
  'make a scenario': {
    id: 'createScenario',
    kind: 'scenario made',
    done: 201,
    to: ({ productId, fiscalYear }) => ({
      query: { fiscalYear, productIds: [productId] },
      body: { name: `Made ${++made}` },
    }),
  },
  'rename a scenario': {
    id: 'replaceScenario',
    kind: 'scenario changed',
    done: 200,
    to: ({ scenarioId }) => ({
      params: { scenarioId },
      body: { name: `Renamed ${scenarioId}`, isShared: true },
    }),
  },
  'type a figure of a scenario': {
    id: 'setScenarioFigures',
    kind: 'scenario changed',
    isAnother: true,
    done: 200,
    to: ({ scenarioId, requestId }) => ({
      params: { scenarioId },
      body: { figures: [{ requestId, allocated: null }] },
    }),
  },
  'apply a scenario': {
    id: 'applyScenario',
    kind: 'scenario applied',
    done: 200,
    to: ({ scenarioId }) => ({ params: { scenarioId }, body: {} }),
  },
  'mix scenarios': {
    id: 'mixScenarios',
    kind: 'scenario mixed',
    done: 201,
    to: ({ scenarioId, entityId }) => ({
      body: { name: `Mixed ${++made}`, parts: [{ scenarioId, entityIds: [entityId] }] },
    }),
  },
  'delete a scenario': {
    id: 'deleteScenario',
    kind: 'scenario deleted',
    // Its version is not this one.
    done: 409,
    to: ({ scenarioId }) => ({ params: { scenarioId }, headers: { 'if-match': '"999999"' } }),
  },
  'apply a rule to all products': {
    id: 'startProposalRun',
    kind: 'run started',
    // No product has as much left.
    done: 409,
    to: ({ fiscalYear }) => ({ query: { fiscalYear, leftFrom: 1_000_000 }, body: { rule: 'equal' } }),
  },
  'stop a rule': {
    id: 'changeProposalRun',
    kind: 'run stopped',
    // It is done.
    done: 409,
    to: ({ runId }) => ({ params: { runId }, body: { action: 'stop' } }),
  },
  'take the mark of a look away': {
    id: 'setReviewed',
    kind: 'allocation submitted',
    isAnother: true,
    done: 200,
    to: ({ productId }) => ({ body: { isReviewed: false, products: [{ productId }] } }),
  },
};

const STEPS: [string, StepOrder | null][] = [
  ['brand publication', 1],
  ['market submission', 2],
  ['final allocation submission', 3],
  ['no step', null],
];
const STATES = SYSTEMS.flatMap((system) =>
  STEPS.filter(([, order]) => system.hasSteps || order === null).map(
    ([step, order]) => [system.label, step, system, order] as const,
  ),
);

// Hundreds of calls per test: seconds on an idle machine, more on a busy one.
jest.setTimeout(120_000);

let api: TestWebApi;
let grounds: ImportTarget[];
beforeAll(async () => {
  ({ api, grounds } = await openField());
});
afterAll(() => api.close());

type Case = { name: string; write: Write; person: Person; year: Year; whose: Whose };
const CASES: Case[] = Object.entries(WRITES).flatMap(([name, write]) =>
  PEOPLE.flatMap((person) =>
    (Object.keys(YEARS) as Year[]).flatMap((year) =>
      WHOSE.map((whose) => ({ name, write, person, year, whose })),
    ),
  ),
);

function toExpected({ write, person, year, whose }: Case, system: string, step: string): string {
  const [own = '', another = ''] = requireCell(WRITE_RULES.people, { person }, write.kind).split(/\s+/);
  const toRight = (answer: string) =>
    answer === 'when' ? requireCell(WRITE_RULES.conditions[write.kind], { system, year }, step) : answer;
  if (whose === 'own' || another !== '409') return toRight(whose === 'own' ? own : another);
  // Only users who may do the work learn that there is nothing to work on.
  const right = toRight(own);
  return right === 'yes' ? another : right;
}

function toAnswer({ status, body }: Answered, { done }: Write): string {
  if (status === done) return 'yes';
  return status === 403 ? body.reason : `${status}`;
}

const readState = async () => ({
  requests: await api.database.select().from(requests).orderBy(asc(requests.requestId)),
  products: (await api.database.select().from(products).orderBy(asc(products.productId))).map(
    // Adding and removing pictures counts as a change of their product.
    ({ version: _version, updatedAt: _at, updatedBy: _by, ...product }) => product,
  ),
});

const AT_ONCE = 20;
const THOSE: readonly Person[] = [
  'Viewer, Brand',
  'Editor, Brand',
  'Viewer, Market',
  'Editor, Market',
  'Administrator',
];

/** One call of each kind is sent in every combination; the other calls of the kind in those that differ. */
function isSent({ write, person }: Case, system: string, step: string): boolean {
  if (!write.isAnother) return true;
  const year = 'current' satisfies Year;
  const isAllowed = requireCell(WRITE_RULES.conditions[write.kind], { system, year }, step) === 'yes';
  return THOSE.includes(person) && (isAllowed || step === 'no step');
}

async function runCases(target: ImportTarget, system: System, step: string): Promise<string[]> {
  const cases = CASES.filter((each) => isSent(each, system.label, step));
  const wrong: string[] = [];
  const run = async (each: Case) => {
    const { name, write, person, year, whose } = each;
    const input = { ...write.to(target.places[year][whose]), as: target.cast[person] };
    const params = { prog: system.prefix, ...input.params };
    const answer = toAnswer(await api.call(write.id, { ...input, params }), write);
    const expected = toExpected(each, system.label, step);
    if (answer !== expected) {
      wrong.push(`${person}: ${name}, ${year} year, ${whose}: ${answer}, should be ${expected}`);
    }
  };
  for (let start = 0; start < cases.length; start += AT_ONCE) {
    await Promise.all(cases.slice(start, start + AT_ONCE).map(run));
  }
  return wrong;
}

describe('who may write what', () => {
  test.each(STATES)('in %s at %s is what the table says', async (_label, step, system, order) => {
    const target = grounds.find((each) => each.system === system);
    if (!target) throw new Error('The system is not played.');
    const before = await readState();
    // GAP is in its mid-year review: rights depend on the step, in any round.
    await api.fixtures.moment(system.id, order, YEARS.current, system.prefix === 'gap');
    expect(await runCases(target, system, step)).toEqual([]);
    expect(await readState()).toEqual(before);
  });
});
