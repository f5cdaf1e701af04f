/** Calls for a system's fiscal year: its steps, its figures, and the roll-over into the next one. */
import { z } from 'zod';
import { Figures, FiguresQuery } from './figures';
import type { Operation } from './operation';
import { RollOver, RollOverQuery } from './roll-over';
import { StepList, StepListWrite, StepQuery } from './step';
import { SummariesQuery, Summary, SummaryQuery, SystemSummary } from './summary';
import { ValueQuery, ValueSettings, ValueSettingsWrite, YearValue } from './value';

export const yearOperations = {
  listSteps: {
    method: 'GET',
    path: '/v1/{prog}/steps',
    summary: 'The steps of a fiscal year; none for LOI (404).',
    access: 'system',
    query: StepQuery,
    isQueryInCamelCase: true,
    status: 200,
    answer: StepList,
  },
  replaceSteps: {
    method: 'PUT',
    path: '/v1/{prog}/steps',
    summary: 'Replaces the steps of a fiscal year.',
    access: 'system',
    takesIfMatch: true,
    query: StepQuery,
    isQueryInCamelCase: true,
    body: StepListWrite,
    status: 200,
    answer: StepList,
  },
  getSummary: {
    method: 'GET',
    path: '/v1/{prog}/summary',
    summary: "A year's figures.",
    access: 'system',
    query: SummaryQuery,
    status: 200,
    answer: Summary,
  },
  listSummaries: {
    method: 'GET',
    path: '/v1/core/summaries',
    summary:
      "The figures of the current year of each system that the caller may use, or of the query's year where a system has it.",
    access: 'account',
    query: SummariesQuery,
    status: 200,
    answer: z.array(SystemSummary),
  },
  getFigures: {
    method: 'GET',
    path: '/v1/{prog}/figures',
    summary:
      'A year beside the one before by brand and market, fairness over the years, requests far above last year.',
    access: 'system',
    query: FiguresQuery,
    mayReadReplica: true,
    status: 200,
    answer: Figures,
  },
  getYearValue: {
    method: 'GET',
    path: '/v1/{prog}/value',
    summary: 'What the requests of a year are worth by brand and market, and the budgets.',
    access: 'system',
    query: ValueQuery,
    status: 200,
    answer: YearValue,
  },
  getValueSettings: {
    method: 'GET',
    path: '/v1/{prog}/value-settings',
    summary: 'The currency, rates and budgets of a fiscal year, for administrators of the system.',
    access: 'system',
    query: ValueQuery,
    status: 200,
    answer: ValueSettings,
  },
  replaceValueSettings: {
    method: 'PUT',
    path: '/v1/{prog}/value-settings',
    summary: 'Replaces the currency, rates and budgets of a fiscal year.',
    access: 'system',
    takesIfMatch: true,
    query: ValueQuery,
    body: ValueSettingsWrite,
    status: 200,
    answer: ValueSettings,
  },
  rollOverFiscalYear: {
    method: 'POST',
    path: '/v1/{prog}/fiscal-years/{fiscalYear}/roll-over',
    summary: 'Prepares the next fiscal year: copies steps and products of this one into it.',
    access: 'system',
    query: RollOverQuery,
    isLong: true,
    status: 200,
    answer: RollOver,
  },
} as const satisfies Record<string, Operation>;
