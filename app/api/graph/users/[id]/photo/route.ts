import { z } from 'zod';
import { DirectoryId } from '@/domain/contract/primitives';
import { ProblemError, toProblem } from '@/domain/problems';
import { GRAPH_CALLS_PER_MINUTE, getPhotoText } from '@/lib/server/api/graph';
import { respondText } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';

const Params = z.object({ id: DirectoryId });

/** The photo of a person as base64; empty without one. */
export const GET = route(
  { access: 'account', perMinute: GRAPH_CALLS_PER_MINUTE },
  async (_request, { session }, params) => {
    const input = Params.safeParse(await params);
    if (!input.success) throw new ProblemError(toProblem(404));
    return respondText(await getPhotoText(session, input.data.id));
  },
);
