/** A download: a stream or bytes with the metadata a browser needs. */
import type { Readable } from 'node:stream';

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
