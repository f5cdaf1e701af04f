/** The codes of an error and of its causes, such as ECONNREFUSED or 28P01, the outermost first. */
import { z } from 'zod';

const Coded = z.object({
  code: z.string().optional(),
  cause: z.unknown().optional(),
  message: z.string().optional(),
});

/** By their fields and not by their class: an error may come from another bundle. */
export function toErrorCodes(error: unknown): string[] {
  const { data } = Coded.safeParse(error);
  if (!data) return [];
  return [...(data.code === undefined ? [] : [data.code]), ...toErrorCodes(data.cause)];
}

/** The first code, or else the message. */
export const toErrorReason = (error: unknown): string =>
  toErrorCodes(error)[0] ?? Coded.safeParse(error).data?.message ?? String(error);
