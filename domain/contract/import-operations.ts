/** Calls for imports. */
import {
  Import,
  ImportForm,
  ImportListQuery,
  ImportPage,
  ImportStarted,
  ImportTemplateQuery,
} from './import';
import type { Operation } from './operation';

export const importOperations = {
  startImport: {
    method: 'POST',
    path: '/v1/core/imports',
    summary: 'Starts the import of a file.',
    access: 'account',
    body: ImportForm,
    multipart: { part: null, files: 'File' },
    status: 200,
    answer: ImportStarted,
  },
  listImports: {
    method: 'GET',
    path: '/v1/core/imports',
    summary: 'My imports, newest first, by the page.',
    access: 'account',
    query: ImportListQuery,
    status: 200,
    answer: ImportPage,
  },
  getImport: {
    method: 'GET',
    path: '/v1/core/imports/{fileId}',
    summary: 'How far one of my imports is.',
    access: 'account',
    status: 200,
    answer: Import,
  },
  exportRefusedRows: {
    method: 'GET',
    path: '/v1/core/imports/{fileId}/refused-rows/download/excel',
    summary: 'The refused rows of an import as a workbook to mend.',
    access: 'account',
    status: 200,
    answer: 'file',
  },
  exportImportTemplate: {
    method: 'GET',
    path: '/v1/{prog}/imports/template/download/excel',
    summary: 'An empty workbook with the columns an import reads.',
    access: 'system',
    query: ImportTemplateQuery,
    status: 200,
    answer: 'file',
  },
} as const satisfies Record<string, Operation>;
