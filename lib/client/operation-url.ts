/** Where the browser calls an operation: the application's own `/api`, never the web API itself. */
import type { Operation } from '@/domain/contract/operation';
import { type CallAddress, toOperationTarget } from '@/domain/contract/operation-path';

export const toOperationUrl = (operation: Operation, address: CallAddress): string =>
  `/api${toOperationTarget(operation, address)}`;
