import 'server-only';
import { z } from 'zod';
import { DirectoryId } from '@/domain/contract/primitives';
import { ProblemError, toProblem } from '@/domain/problems';

/** A page of users has fewer: a hundred are seven calls of the graph. */
const MAX_IDS = 100;
const Ids = z.array(DirectoryId).min(1).max(MAX_IDS);

/** The directory ids that a request asks about. Throws a 400 without any, and with more than a page has. */
export function requireDirectoryIds(request: Request): string[] {
  const ids = Ids.safeParse(new URL(request.url).searchParams.getAll('id'));
  if (!ids.success) throw new ProblemError(toProblem(400));
  return ids.data;
}
