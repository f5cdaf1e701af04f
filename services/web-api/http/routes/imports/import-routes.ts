/** Imports: starting one, reading its state, and the related workbooks. */
import type { FastifyInstance } from 'fastify';
import { getImport, getJob, listImportRows, listImports } from '../../../data/imports/list-imports';
import { requireFound } from '../../../refusals';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { applyImport } from './apply-import';
import { exportRefusedRows } from './export-refused-rows';
import { exportImportTemplate } from './import-template';
import { startImport } from './start-import';
import { takeBack } from './take-back-import';

export function registerImportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { imports } = dependencies;
  route(app, dependencies, 'startImport', startImport(imports));
  route(app, dependencies, 'listImports', ({ database, user, query }) => listImports(database, user, query));
  route(app, dependencies, 'getImport', async ({ database, user, params }) =>
    requireFound(await getImport(database, user, params.fileId)),
  );
  route(app, dependencies, 'applyImport', applyImport(imports));
  route(app, dependencies, 'takeBackImport', takeBack(dependencies.clock));
  route(app, dependencies, 'listImportRows', async ({ database, user, params, query }) => {
    const { fileId } = requireFound(await getJob(database, user, params.fileId));
    return listImportRows(database, fileId, query);
  });
  route(app, dependencies, 'exportRefusedRows', exportRefusedRows(imports.readSheet));
  route(app, dependencies, 'exportImportTemplate', exportImportTemplate);
}
