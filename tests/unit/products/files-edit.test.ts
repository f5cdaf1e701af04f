import { expect, test } from '@jest/globals';
import { addFiles, type NewFile, removeFile, setMain, toFileList } from '@/components/pictures/file-list';
import { fromFilesEdit, toFilesEdit } from '@/components/products/form/files-edit';
import type { ProductFile } from '@/domain/contract/product';

const saved = (fileId: number, isMain = false): ProductFile => ({
  fileId,
  fileName: `${fileId}.png`,
  contentType: 'image/png',
  size: 10,
  url: `/files/${fileId}`,
  isMain,
});
const added = (key: string): NewFile => ({
  kind: 'new',
  key,
  file: new File(['x'], `${key}.png`, { lastModified: 0 }),
  contentType: 'image/png',
});

const SAVED = [saved(1, true), saved(2), saved(3)];

test('added and removed files and the main picture are the same after a reload', () => {
  const list = setMain(removeFile(addFiles(toFileList(SAVED), [added('a'), added('b')]), 'kept-2'), 'b');
  const { files, note } = toFilesEdit(SAVED, list);
  expect(files.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  expect(fromFilesEdit(SAVED, [added('a'), added('b')], note)).toEqual(list);
});

test('a main picture that another user removed is replaced by another picture', () => {
  const list = setMain(toFileList(SAVED), 'kept-3');
  const { note } = toFilesEdit(SAVED, list);
  expect(note).toEqual({ removed: [], main: { fileId: 3 } });
  expect(fromFilesEdit(SAVED.slice(0, 2), [], note)).toEqual(toFileList(SAVED.slice(0, 2)));
});

test('a product without pictures has none after a reload', () => {
  const { note } = toFilesEdit([], toFileList([]));
  expect(note).toEqual({ removed: [], main: null });
  expect(fromFilesEdit([], [], note)).toEqual({ items: [], main: null });
});
