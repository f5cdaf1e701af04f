'use client';
/** Saves input of the product list: one call per product, with the version it was read in. */
import type { RecordWrite, SavedRecord, SavePort } from '@/components/grid/editing/sheet';
import type { Product } from '@/domain/contract/product';
import { productPatch } from '@/domain/contract/product-write';
import { MAX_IDS_IN_A_FILTER } from '@/domain/limits';
import { ProblemError, toSentence } from '@/domain/problems';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { toProductRecord } from './product-record';
import { presentProductRow } from './product-row';

const toRecord = (product: Product): SavedRecord => toProductRecord(presentProductRow(product));

export function createProductPort(system: System, fiscalYear: number): SavePort {
  const params = { prog: system.prefix };

  const read: SavePort['read'] = async (keys) => {
    const productIds = keys.map(Number);
    const query = { fiscalYear, productIds, limit: MAX_IDS_IN_A_FILTER };
    const { items } = await callApi('listProducts', { params, query });
    return items.map(toRecord);
  };

  /** In the bulk call's form: `0.field` names an invalid cell, `0.version` means that another user saved first. */
  async function toPlaced({ problem, headers }: ProblemError, write: RecordWrite): Promise<ProblemError> {
    const places = Object.entries(problem.errors ?? {}).map(([field, said]) => [`0.${field}`, said]);
    if (problem.status === 409) {
      const [saved] = await read([write.key]);
      if (saved && saved.version !== write.version) places.push(['0.version', [toSentence(problem)]]);
    }
    return new ProblemError({ ...problem, errors: Object.fromEntries(places) }, headers);
  }

  return {
    rowsOfCall: 1,
    read,
    async patch([write]) {
      if (!write) return [];
      try {
        const product = await callApi('patchProduct', {
          params: { ...params, productId: Number(write.key) },
          body: productPatch(system).parse(write.fields),
          ifMatch: write.version ?? undefined,
        });
        return [toRecord(product)];
      } catch (error) {
        throw error instanceof ProblemError ? await toPlaced(error, write) : error;
      }
    },
    create() {
      throw new TypeError('A product is added by its form.');
    },
  };
}
