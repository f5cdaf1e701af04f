import {
  addFiles,
  areFilesChanged,
  countFiles,
  removeFile,
  setMain,
  toFileList,
  toFileProgress,
  toFileSave,
} from '@/components/pictures/file-list';
import { judgeFile } from '@/components/pictures/file-rules';
import type { ProductFile } from '@/domain/contract/product';
import { MAX_FILE_BYTES, MAX_FILES } from '@/domain/limits';

const saved: ProductFile[] = [
  { fileId: 1, fileName: 'front.jpg', contentType: 'image/jpeg', size: 10, url: '/v1/x/1', isMain: true },
  {
    fileId: 2,
    fileName: 'sheet.pdf',
    contentType: 'application/pdf',
    size: 10,
    url: '/v1/x/2',
    isMain: false,
  },
];
const picture = (key: string, size: number) => ({
  kind: 'new' as const,
  key,
  file: new File([new Uint8Array(size)], `${key}.png`),
  contentType: 'image/png' as const,
});
const bytes = (...input: (number | string)[]) =>
  Uint8Array.from(
    input.flatMap((each) => (typeof each === 'string' ? [...each].map((c) => c.charCodeAt(0)) : [each])),
  );

const PNG = bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a);

describe('the files of a product', () => {
  it('send nothing and are all kept when unchanged', () => {
    const list = toFileList(saved);
    expect(areFilesChanged(saved, list)).toBe(false);
    expect(toFileSave(list)).toEqual({
      fileIdsToKeep: [1, 2],
      files: [],
      mainFileId: 1,
      mainUpload: undefined,
    });
  });

  it('a new main picture is sent as its index among the uploads', () => {
    const list = setMain(addFiles(toFileList(saved), [picture('a', 1), picture('b', 1)]), 'b');
    expect(toFileSave(list)).toMatchObject({ mainFileId: undefined, mainUpload: 1 });
  });

  it('a removed main picture is replaced by another picture, never by a PDF', () => {
    const list = removeFile(toFileList(saved), 'kept-1');
    expect(list.main).toBeNull();
    expect(addFiles(list, [picture('a', 1)]).main).toBe('a');
    expect(areFilesChanged(saved, list)).toBe(true);
  });

  it('a PDF or a refused file cannot be the main picture', () => {
    const list = addFiles(toFileList(saved), [
      { kind: 'refused', key: 'r', fileName: 'x.heic', reason: 'Refused: not a JPEG, PNG, WebP or PDF' },
    ]);
    expect(setMain(list, 'kept-2').main).toBe('kept-1');
    expect(setMain(list, 'r').main).toBe('kept-1');
    expect(countFiles(list)).toBe(2);
    expect(areFilesChanged(saved, list)).toBe(false);
  });

  it('upload progress covers the files one after the other', () => {
    const list = addFiles(toFileList(saved), [picture('a', 100), picture('b', 300)]);
    expect([...toFileProgress(list, 150)]).toEqual([
      ['a', 100],
      ['b', 50],
    ]);
    expect([...toFileProgress(list, 400)].map(([, sent]) => sent)).toEqual([100, 300]);
  });
});

describe('a chosen file', () => {
  it.each([
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['image/png', PNG],
    ['image/webp', bytes('RIFF', 1, 2, 3, 4, 'WEBP')],
    ['application/pdf', bytes('%PDF-1.7')],
  ])('is recognized by its content: %s', (contentType, head) => {
    expect(judgeFile({ size: 5, head }, 0)).toEqual({ contentType, reason: null });
  });

  it.each([
    ['not a JPEG, PNG, WebP or PDF', { size: 5, head: bytes('<svg xmlns=') }, 0],
    ['not a JPEG, PNG, WebP or PDF', { size: 5, head: bytes('RIFF', 1, 2, 3, 4, 'WAVE') }, 0],
    ['the file is empty', { size: 0, head: bytes() }, 0],
    ['larger than 10 MB', { size: MAX_FILE_BYTES + 1, head: PNG }, 0],
    ['a product has at most 10 files', { size: 5, head: PNG }, MAX_FILES],
  ])('is refused: %s', (reason, file, taken) => {
    expect(judgeFile(file, taken).reason).toBe(`Refused: ${reason}`);
  });
});
