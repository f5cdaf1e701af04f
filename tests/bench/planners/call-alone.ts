/** A call of the web API alone, from the page and through the web app, as the screen makes it: to the parsed answer. */
import type { Page } from 'playwright';

export type Call = { method?: 'GET' | 'PATCH'; path: string; body?: unknown; accept?: string };

/** Milliseconds to the parsed answer. Throws when it is refused. */
export const timeCall = (page: Page, call: Call): Promise<number> =>
  page.evaluate(async ({ method = 'GET', path, body, accept = 'application/json' }) => {
    const began = performance.now();
    const response = await fetch(`/api/v1${path}`, {
      method,
      headers: { 'x-allocations-request': '1', 'content-type': 'application/json', accept },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.json();
    return performance.now() - began;
  }, call);

/** The answer itself. */
export const readCall = async <T>(page: Page, path: string): Promise<T> => {
  const response = await page.request.get(`/api/v1${path}`);
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`);
  return response.json();
};
