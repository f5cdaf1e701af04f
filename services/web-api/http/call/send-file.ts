/** Sends a download with its name, size and cache rules. */
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../../tools/file-answer';

/** The name in plain ASCII, for clients that do not support RFC 6266. */
const toPlainName = (fileName: string) =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%/]/g, '_');

/** Sends the download, or 304 when the caller has it already. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, about }: FileAnswer,
): FastifyReply {
  if (about.etag !== undefined) {
    reply.header('etag', about.etag).header('cache-control', 'private, max-age=3600');
    if (request.headers['if-none-match'] === about.etag) {
      if (!Buffer.isBuffer(content)) content.destroy();
      return reply.code(304).send();
    }
  }
  if (about.size !== undefined) reply.header('content-length', about.size);
  return reply
    .header('content-type', about.contentType)
    .header(
      'content-disposition',
      contentDisposition(about.fileName, { type: about.disposition, fallback: toPlainName(about.fileName) }),
    )
    .send(content);
}
