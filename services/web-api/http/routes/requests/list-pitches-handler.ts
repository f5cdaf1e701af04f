import { listPitches } from '../../../data/requests/list-pitches';
import type { Handler } from '../../call/call';
import { requirePitchViewer } from './require-pitch-viewer';

export const listPitchesHandler: Handler<'listPitches'> = async ({ database, user, system, query }) =>
  listPitches(database, requirePitchViewer(user, system), query);
