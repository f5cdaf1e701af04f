/** The process that opens pictures. */
import { z } from 'zod';
import { serveTask } from '../processes/serve-task';
import { makeThumbnails } from './make-thumbnails';

const Paths = z.array(z.string());

serveTask((task) => makeThumbnails(Paths.parse(task)));
