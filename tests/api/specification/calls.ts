/**
 * The calls of section 7 of the specification, by hand: method and path, the status of success, and the query names as they
 * are written there. `sku` stands for SkuId and SkuName (RUC, GAP) or Name (OES, LOI); `paging` for Page, Limit and
 * Sort[i].attribute. The product's additional calls are not in here.
 */
import { readTable } from '../rights/table';

export const CALLS = readTable(`
  call                                              | status | query
  GET /v1/core/allocation-systems                   | 200    |
  PATCH /v1/core/allocation-systems/{allocationSystemId} | 200 |
  POST /v1/core/brands                              | 201    |
  GET /v1/core/brands                               | 200    |
  GET /v1/core/brands/{brandId}                     | 200    |
  PUT /v1/core/brands/{brandId}                     | 200    |
  POST /v1/core/entities                            | 201    |
  GET /v1/core/entities                             | 200    |
  GET /v1/core/entities/{entityId}                  | 200    |
  PUT /v1/core/entities/{entityId}                  | 200    |
  POST /v1/core/markets                             | 201    |
  GET /v1/core/markets                              | 200    |
  GET /v1/core/markets/{marketId}                   | 200    |
  PUT /v1/core/markets/{marketId}                   | 200    |
  POST /v1/core/organizations                       | 201    |
  GET /v1/core/organizations                        | 200    |
  GET /v1/core/organizations/{organizationId}       | 200    |
  PUT /v1/core/organizations/{organizationId}       | 200    |
  GET /v1/core/fiscal-years                         | 200    |
  POST /v1/core/imports                             | 200    |
  GET /v1/core/imports/{fileId}                     | 200    |
  POST /v1/core/users                               | 201    |
  GET /v1/core/users                                | 200    | AllocationSystemId Search RoleId PermissionTypeId BrandIds MarketIds IncludeInactive paging
  GET /v1/core/users/download/excel                 | 200    | AllocationSystemId Search RoleId PermissionTypeId BrandIds MarketIds IncludeInactive
  GET /v1/core/users/me                             | 200    |
  GET /v1/core/users/{uniqueId}                     | 200    |
  PUT /v1/core/users/{userId}                       | 200    |
  GET /v1/{prog}/products                           | 200    | FiscalYear sku ProductIds BrandIds OnlyDisabled paging
  POST /v1/{prog}/products                          | 201    |
  GET /v1/{prog}/products/{productId}               | 200    |
  PUT /v1/{prog}/products/{productId}               | 200    |
  PATCH /v1/{prog}/products/{productId}             | 200    |
  PUT /v1/{prog}/products/{productId}/isDisabled    | 204    |
  GET /v1/{prog}/products/download/excel            | 200    | FiscalYear sku ProductIds BrandIds OnlyDisabled
  POST /v1/{prog}/requests                          | 201    |
  GET /v1/{prog}/requests                           | 200    | FiscalYear sku RequestIds ProductIds MarketIds BrandIds OnlyDisabled IsRequestRequired paging
  GET /v1/{prog}/requests/download/excel            | 200    | FiscalYear sku RequestIds ProductIds MarketIds BrandIds OnlyDisabled IsRequestRequired
  GET /v1/{prog}/requests/{requestId}               | 200    |
  PATCH /v1/{prog}/requests/{requestId}             | 200    |
  GET /v1/{prog}/steps                              | 200    | fiscalYear
  PUT /v1/{prog}/steps                              | 200    | fiscalYear
`);

const NAMES: Record<string, readonly string[]> = {
  sku: ['SkuId', 'SkuName', 'Name'],
  paging: ['Page', 'Limit', 'Sort[0].attribute'],
};

/** The query names of a call, each as it goes over the wire. */
export const toQueryNames = (query: string): string[] =>
  query.split(/\s+/).flatMap((name) => (name === '' ? [] : (NAMES[name] ?? [name])));
