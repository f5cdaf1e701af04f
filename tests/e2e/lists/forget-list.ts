import { expect, type Page } from '@playwright/test';
import { ListSettings } from '@/domain/contract/lists';
import type { ListName } from '@/domain/lists';
import type { SystemPrefix } from '@/domain/systems';
import { read } from '../fixtures/api';
import { OWN_REQUEST } from '../fixtures/session';

/** Resets the list for the user of the page: an earlier run may have left columns and views. */
export async function forgetList(page: Page, prog: SystemPrefix, list: ListName): Promise<void> {
  const path = `/v1/${prog}/lists/${list}`;
  const { views } = await read(page, path, ListSettings);
  for (const part of ['columns', ...views.map(({ viewId }) => `views/${viewId}`)]) {
    const answer = await page.request.delete(`/api${path}/${part}`, { headers: OWN_REQUEST });
    expect(answer.ok(), part).toBe(true);
  }
  await page.reload();
}
