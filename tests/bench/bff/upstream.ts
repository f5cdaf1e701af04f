/** A web API with fixed answers, so that the bench measures only the way to it. */
import { createServer } from 'node:http';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { toCommonLists } from '../../bff/support/upstream';

const LIST_BYTES = 20 * 1024;

function toList(): string {
  const item = { productId: 1, skuId: 'SKU-000001', skuName: 'Meridian 39, steel', availableQuantity: 240 };
  const items = Array.from({ length: LIST_BYTES / JSON.stringify(item).length }, (_, index) => ({
    ...item,
    productId: index + 1,
  }));
  return JSON.stringify({ items, totalCount: items.length, page: 1, limit: items.length });
}

const ME = {
  userId: 1,
  ...DEMO_ACCOUNTS[0],
  isGlobalAdministrator: true,
  isActive: true,
  permissions: [],
  canUseApplication: true,
  version: 1,
};
const LISTS = toCommonLists([
  {
    allocationSystemId: 1,
    currentFiscalYear: 2027,
    code: 'RUC',
    label: 'RUC',
    currentStep: null,
    today: '2026-10-05',
    version: 1,
  },
]);

/** Answers by path prefix; the first match wins. */
const ANSWERS: [string, string][] = [
  ['/v1/ruc/products', toList()],
  ['/v1/core/users/me', JSON.stringify(ME)],
  ['/v1/core/lists', JSON.stringify(LISTS)],
];

export function runUpstream(port: number): void {
  createServer((request, response) => {
    const body = ANSWERS.find(([path]) => request.url?.startsWith(path))?.[1] ?? '[]';
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  }).listen(port, 'localhost');
}
