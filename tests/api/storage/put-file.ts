/**
 * Stores bytes in a local folder in a separate process, given the folder, a key and the number of bytes. Prints 'done'
 * or the code of the error.
 */
import { openLocalFolder } from '@/services/web-api/tools/storage/local-folder';

const [folder = '', key = '', size = '0'] = process.argv.slice(2);
const outcome = await openLocalFolder(folder)
  .put(key, Buffer.alloc(Number(size), 1), 'image/png')
  .then(
    () => 'done',
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
process.stdout.write(outcome);
