/** The signed-in web app in front of a web API that the test writes, and calls of our own pages to it. */

import { z } from 'zod';
import { GET, POST } from '@/app/api/v1/[...path]/route';
import { Problem } from '@/domain/contract/problem';
import { Bff, ORIGIN } from './bff';
import { Upstream } from './upstream';

/** The headers that our own pages send with a write. */
export const OWN = { 'x-allocations-request': '1', 'sec-fetch-site': 'same-origin', origin: ORIGIN };
export const JSON_TYPE = { 'content-type': 'application/json' };
export const PARAMS = { params: Promise.resolve({}) };

type Headers = Record<string, string>;

export async function startProxied(email?: string) {
  const upstream = new Upstream();
  const bff = await Bff.start(upstream.listener);
  await bff.signIn(email);
  return {
    bff,
    upstream,
    get: (path: string, headers: Headers = {}) => GET(bff.request(path, { headers }), PARAMS),
    post: (path: string, body: BodyInit, headers: Headers = {}) =>
      POST(
        bff.request(path, { method: 'POST', body, headers: { ...OWN, ...JSON_TYPE, ...headers } }),
        PARAMS,
      ),
  };
}
export type Proxied = Awaited<ReturnType<typeof startProxied>>;

/** Keeps fields beyond the shape: no upstream data may hide there. */
export const problemOf = async (response: Response) =>
  z.looseObject(Problem.shape).parse(await response.json());
