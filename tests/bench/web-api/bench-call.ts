/** The calls of a bench and their address. */
import type { Operation } from '@/domain/contract/operation';
import { toOperationTarget } from '@/domain/contract/operation-path';
import { type OperationId, operations } from '@/domain/contract/operations';

/** One call: caller, operation and input. */
export type BenchCall = {
  id: OperationId;
  as: string;
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
};

export const toTarget = ({ id, params, query }: BenchCall): string => {
  const operation: Operation = operations[id];
  return toOperationTarget(operation, { params: { prog: 'ruc', ...params }, query });
};
