/** A download: a stream or bytes with the metadata a browser needs. */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export class FileAnswer {
  constructor(
    readonly content: Readable | Buffer,
    readonly about: {
      fileName: string;
      contentType: string;
      disposition: 'attachment' | 'inline';
      size?: number;
      /** Set for content that never changes at its address; only the caller's private cache may keep it. */
      etag?: string;
    },
  ) {}
}

/** Content-Disposition with the name in plain ASCII and, for clients that support RFC 6266, in full. */
export function toContentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${full}`;
}

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
    .header('content-disposition', toContentDisposition(about.disposition, about.fileName))
    .send(content);
}
