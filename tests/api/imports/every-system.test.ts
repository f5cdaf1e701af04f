import { afterEach, expect, test } from '@jest/globals';
import { FILE_FOLDERS, type FileFolder } from '@/domain/contract/import-columns';
import { requireSystemById } from '@/domain/systems';
import { type Scene, startScene } from '../requests/scene';
import { readTable, type Table } from './edit-export';
import { type Cells, importFile, toWorkbook } from './import-file';

let scene: Scene;
afterEach(() => scene.api.close());

type Filled = Record<string, Cells[number]>;

/** The cells a person fills in, by the header of the template; other columns stay blank. */
const toFilled = ({ header }: Table, input: Filled): Cells => header.map((name) => input[name] ?? null);

test.each([1, 2, 3, 4])(
  'in system %i the template of each folder can be filled in and imported, and its refused rows come back for correction',
  async (systemId) => {
    scene = await startScene(systemId);
    const { api, administrator: as, brand, fr, de } = scene;
    const { prefix: prog, identifiesBy } = requireSystemById(systemId);
    const identity = (text: string): Filled =>
      identifiesBy === 'sku'
        ? { 'SKU id': text, 'SKU name': text }
        : { Name: text, 'Brand code': brand.code };
    const rows: Record<FileFolder, Filled[]> = {
      products: [
        { ...identity('007'), Brand: brand.code, Available: 10, Status: 'Published' },
        { ...identity('008'), Brand: brand.code, Available: -1 },
      ],
      requests: [
        { ...identity('007'), 'Market code': fr.code, Requested: 4, Priority: 1 },
        { ...identity('007'), 'Market code': de.code, Requested: -1 },
      ],
      'final-allocations': [
        { ...identity('007'), 'Market code': fr.code, Allocated: 3, Locked: 'Yes' },
        { ...identity('007'), 'Market code': fr.code.repeat(9), Allocated: 3 },
      ],
    };
    for (const folder of FILE_FOLDERS) {
      const template = await api.call('exportImportTemplate', {
        as,
        params: { prog },
        query: { fileFolder: folder },
      });
      expect(template.status).toBe(200);
      const table = await readTable(template.bytes);
      const content = await toWorkbook([table.header, ...rows[folder].map((row) => toFilled(table, row))]);
      const answer = await importFile(api, { as, folder, systemId, content });
      expect(answer).toMatchObject({ status: 4, failed: 1, ignoredColumns: [] });
      expect(answer.created + answer.updated).toBe(1);
      const refused = await api.call('exportRefusedRows', { as, params: { fileId: answer.fileId } });
      expect(refused.status).toBe(200);
      const { header, rows: left } = await readTable(refused.bytes);
      expect(header).toEqual([...table.header, 'Refused because']);
      expect(left).toHaveLength(1);
      expect(left[0]?.at(-1)).toEqual(expect.stringMatching(/\.$/));
    }
  },
);
