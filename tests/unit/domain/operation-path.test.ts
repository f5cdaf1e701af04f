import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ParameterError } from '@/domain/call-guards';
import { toOperationPath, toOperationTarget } from '@/domain/contract/operation-path';
import { operations } from '@/domain/contract/operations';

const prog = 'ruc';

describe('the target of a call', () => {
  test('has path and query in the spelling of the API', () => {
    expect(
      toOperationTarget(operations.listProducts, {
        params: { prog },
        query: { fiscalYear: 2027, brandIds: [1, 2] },
      }),
    ).toBe('/v1/ruc/products?FiscalYear=2027&BrandIds=1&BrandIds=2');
    expect(toOperationTarget(operations.getProduct, { params: { prog, productId: 7 } })).toBe(
      '/v1/ruc/products/7',
    );
  });

  test.each([
    'listProducts',
    'exportProducts',
    'listRequests',
    'exportRequests',
    'listSteps',
    'getSummary',
  ] as const)('the fiscal year must be defined for %s', (id) => {
    const refusal = new ParameterError("The parameter 'fiscalYear' must be defined.");
    expect(() => toOperationTarget(operations[id], { params: { prog } })).toThrow(refusal);
    expect(() =>
      toOperationTarget(operations[id], { params: { prog }, query: { fiscalYear: null } }),
    ).toThrow(refusal);
  });

  test('an id in the path must be defined', () => {
    expect(() => toOperationPath(operations.getRequest, { prog })).toThrow(
      "The parameter 'requestId' must be defined.",
    );
  });

  test('an optional filter may be left out and cannot be null', () => {
    const query = { fiscalYear: 2027, brandIds: null };
    expect(() => toOperationTarget(operations.listRequests, { params: { prog }, query })).toThrow(
      new ParameterError("The parameter 'brandIds' cannot be null."),
    );
  });

  test('no path parameter can leave its segment', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (productId) => {
        const path = toOperationPath(operations.getProduct, { prog, productId });
        expect(path.split('/')).toHaveLength(5);
        expect(path).not.toMatch(/[?#\\\s]/);
      }),
    );
  });
});
