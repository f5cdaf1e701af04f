/** The one table of operations, used by server, client, proxy and API description. */

import { allocationOperations } from './allocation-operations';
import { auditOperations } from './audit-operations';
import { calendarOperations } from './calendar-operations';
import { coreOperations } from './core-operations';
import { importOperations } from './import-operations';
import { listOperations } from './list-operations';
import { masterOperations } from './master-operations';
import { productOperations } from './product-operations';
import { proposalRunOperations } from './proposal-run-operations';
import { requestOperations } from './request-operations';
import { scenarioOperations } from './scenario-operations';
import { setupOperations } from './setup-operations';
import { userOperations } from './user-operations';
import { yearOperations } from './year-operations';

export const operations = {
  ...coreOperations,
  ...userOperations,
  ...productOperations,
  ...requestOperations,
  ...allocationOperations,
  ...scenarioOperations,
  ...proposalRunOperations,
  ...yearOperations,
  ...importOperations,
  ...masterOperations,
  ...calendarOperations,
  ...listOperations,
  ...auditOperations,
  ...setupOperations,
} as const;
export type OperationId = keyof typeof operations;
