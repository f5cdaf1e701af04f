/** Five calls of another house's program, by a client of the types that are generated from the description. */
import createClient from 'openapi-fetch';
import type { components, paths } from './description.d.ts';

const { BASE_URL: baseUrl = '', TOKEN, BRAND_ID, REQUEST_ID } = process.env;
const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${TOKEN}` } });

type Product = components['schemas']['Product'];
type Brand = components['schemas']['Brand'];
type Problem = components['schemas']['Problem'];

const brandId = Number(BRAND_ID);
const requestId = Number(REQUEST_ID);

const listed = await client.GET('/v1/{prog}/products', {
  params: {
    path: { prog: 'oes' },
    query: { FiscalYear: 2026, BrandIds: [brandId], 'Sort[0].attribute': 'name', Limit: 10 },
  },
});
const names = listed.data?.items.map((product: Product): string | null | undefined => product.name);

const changed = await client.GET('/v1/{prog}/products', {
  params: { path: { prog: 'oes' }, query: { FiscalYear: 2026, UpdatedSince: '2026-03-01T00:00:00Z' } },
});

const created = await client.POST('/v1/core/brands', { body: { label: 'Céleste', code: 'CEL' } });
const brand: Brand | undefined = created.data;
// @ts-expect-error A misspelled field is refused before it is sent, and by the web API.
const misspelled = await client.POST('/v1/core/brands', { body: { lable: 'Céleste', code: 'CEL' } });

const answer = (priority: number, version: number) =>
  client.PATCH('/v1/{prog}/requests/{requestId}', {
    params: { path: { prog: 'oes', requestId }, header: { 'If-Match': `"${version}"` } },
    body: { priority },
  });
const saved = await answer(2, 1);
const stale = await answer(3, 1);
const refusal: Problem | undefined = stale.error;

process.stdout.write(
  JSON.stringify({
    listed: { status: listed.response.status, names, totalCount: listed.data?.totalCount },
    changed: { status: changed.response.status, totalCount: changed.data?.totalCount },
    created: { status: created.response.status, brand },
    misspelled: { status: misspelled.response.status, errors: misspelled.error?.errors },
    saved: { status: saved.response.status, priority: saved.data?.priority, version: saved.data?.version },
    refused: { status: stale.response.status, detail: refusal?.detail },
  }),
);
