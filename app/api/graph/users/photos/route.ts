import { GRAPH_CALLS_PER_MINUTE, getPhotoTexts } from '@/lib/server/api/graph';
import { requireDirectoryIds } from '@/lib/server/api/require-directory-ids';
import { PICTURE_HEADERS, respondJson } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';

/** The photos of the page's users as base64, by directory id. */
export const GET = route(
  { access: 'administrator', perMinute: GRAPH_CALLS_PER_MINUTE },
  async (request, { session }) =>
    respondJson({ photos: await getPhotoTexts(session, requireDirectoryIds(request)) }, PICTURE_HEADERS),
);
