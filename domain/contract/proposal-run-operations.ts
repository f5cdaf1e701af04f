/** Calls for runs of a rule over all products of the board, for the brand side. */
import type { Operation } from './operation';
import {
  ProposalRun,
  ProposalRunChange,
  ProposalRunListQuery,
  ProposalRunPage,
  ProposalRunQuery,
  ProposalRunStart,
  ProposalRunTakeBack,
} from './proposal-run';

export const proposalRunOperations = {
  listProposalRuns: {
    method: 'GET',
    path: '/v1/{prog}/proposal-runs',
    summary: 'Runs of a rule over all products in a fiscal year, newest first, by the page.',
    access: 'system',
    query: ProposalRunListQuery,
    status: 200,
    answer: ProposalRunPage,
  },
  startProposalRun: {
    method: 'POST',
    path: '/v1/{prog}/proposal-runs',
    summary: 'Starts applying a rule to all open products of the board.',
    access: 'system',
    query: ProposalRunQuery,
    body: ProposalRunStart,
    status: 201,
    answer: ProposalRun,
  },
  getProposalRunTakeBack: {
    method: 'GET',
    path: '/v1/{prog}/proposal-runs/{runId}/take-back',
    summary: 'How many figures of a run would go back, and how many would stay, if it were taken back now.',
    access: 'system',
    status: 200,
    answer: ProposalRunTakeBack,
  },
  changeProposalRun: {
    method: 'POST',
    path: '/v1/{prog}/proposal-runs/{runId}/action',
    summary: 'Stops a run, goes on with it, or takes it back.',
    access: 'system',
    body: ProposalRunChange,
    status: 200,
    answer: ProposalRun,
  },
} as const satisfies Record<string, Operation>;
