/** The expected content of Home for a user, counted from the API by rules written here. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { AllocationSystem } from '@/domain/contract/core';
import { Summary } from '@/domain/contract/summary';
import { toNumberText } from '@/domain/format';
import { SYSTEMS } from '@/domain/systems';
import { read } from '../fixtures/api';

export type Job = 'pitches' | 'drafts' | 'submissions';
type Prefix = (typeof SYSTEMS)[number]['prefix'];

export async function readSummary(page: Page, prefix: Prefix): Promise<Summary> {
  const systems = await read(page, '/v1/core/allocation-systems', z.array(AllocationSystem));
  const id = SYSTEMS.find((system) => system.prefix === prefix)?.id;
  const year = systems.find((system) => system.allocationSystemId === id)?.currentFiscalYear;
  return read(page, `/v1/${prefix}/summary?FiscalYear=${year}`, Summary);
}

/** The figures of a job's cards; a zero has no card. Market users also see optional pitches. */
function toCounts(job: Job, { products, requests }: Summary, isMarketSide: boolean): [string, number][] {
  const left = requests.required - requests.requiredAnswered - requests.requiredClosed;
  const others = (requests.open ?? 0) - left;
  if (job === 'drafts') return [['to publish', products.draft]];
  if (job === 'submissions') return [['to submit', products.published]];
  return [['to answer', left], ...(isMarketSide ? [['optional', others] as [string, number]] : [])];
}

/** Texts such as "RUC 53 to answer", one per card, sorted. */
export async function readExpectedCards(
  page: Page,
  jobs: Partial<Record<Prefix, readonly Job[]>>,
  isMarketSide: boolean,
): Promise<string[]> {
  const cards: string[] = [];
  for (const { prefix, label } of SYSTEMS) {
    if (!jobs[prefix]) continue;
    const summary = await readSummary(page, prefix);
    for (const job of jobs[prefix]) {
      for (const [what, count] of toCounts(job, summary, isMarketSide))
        if (count > 0) cards.push(`${label} ${toNumberText(count)} ${what}`);
    }
  }
  return cards.sort();
}

/** The cards on the page, in the same format. Import cards of earlier tests are left out. */
export async function readShownCards(page: Page): Promise<string[]> {
  const texts = await page.getByRole('region', { name: 'Your tasks' }).getByRole('article').allInnerTexts();
  return texts
    .map((text) => text.split('\n').map((line) => line.trim()))
    .filter((lines) => lines[1] !== 'Import')
    .map((lines) => {
      const count = lines.find((line) => /^\d[\d ]*$/.test(line));
      const what = /to answer|optional|to publish|to submit/.exec(lines.join(' '))?.[0];
      return `${lines[0]} ${count} ${what}`;
    })
    .sort();
}
