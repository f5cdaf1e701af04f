/** Calls for the workbooks of brands, markets and users. */
import { MasterFileForm, MasterImport, MasterImportForm } from './master-import';
import type { Operation } from './operation';

export const masterOperations = {
  exportBrands: {
    method: 'GET',
    path: '/v1/core/brands/download/excel',
    summary: 'Brands as a workbook, which can be imported again.',
    access: 'globalAdministrator',
    mayReadReplica: true,
    status: 200,
    answer: 'file',
  },
  exportMarkets: {
    method: 'GET',
    path: '/v1/core/markets/download/excel',
    summary: 'Markets as a workbook, which can be imported again.',
    access: 'globalAdministrator',
    mayReadReplica: true,
    status: 200,
    answer: 'file',
  },
  importMaster: {
    method: 'POST',
    path: '/v1/core/masters/{master}/imports',
    summary: 'Imports a workbook of brands, markets or users: all accepted rows are saved together.',
    access: 'globalAdministrator',
    body: MasterImportForm,
    multipart: { part: null, files: 'File' },
    isLong: true,
    status: 200,
    answer: MasterImport,
  },
  exportRefusedMasterRows: {
    method: 'POST',
    path: '/v1/core/masters/{master}/imports/refused-rows/download/excel',
    summary: 'The rows of a file that an import of masters refuses, as a workbook to correct. Saves nothing.',
    access: 'globalAdministrator',
    body: MasterFileForm,
    multipart: { part: null, files: 'File' },
    isLong: true,
    status: 200,
    answer: 'file',
  },
  exportMasterTemplate: {
    method: 'GET',
    path: '/v1/core/masters/{master}/imports/template/download/excel',
    summary: 'An empty workbook with the columns that an import of masters reads.',
    access: 'globalAdministrator',
    status: 200,
    answer: 'file',
  },
} as const satisfies Record<string, Operation>;
