/**
 * Stores bytes in a local folder as a process of its own, given the folder, a key and how many: prints 'done' or the
 * code of the error.
 */
import { openLocalFolder } from '@/services/web-api/storage/local-folder';

const [folder = '', key = '', size = '0'] = process.argv.slice(2);
const outcome = await openLocalFolder(folder)
  .put(key, Buffer.alloc(Number(size), 1), 'image/png')
  .then(
    () => 'done',
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
process.stdout.write(outcome);
