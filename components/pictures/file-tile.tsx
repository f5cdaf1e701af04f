'use client';
/** The picture of a file, from the server or the local disk; a page icon for a PDF. */
import type { FileDetails } from './file-details';
import { isPicture } from './file-rules';
import { toFileUrl } from './file-url';
import { Thumbnail } from './thumbnail';
import { useObjectUrl } from './use-object-url';

type FileTileProps = { file: FileDetails; size: 40 | 128 };

export function FileTile({ file, size }: FileTileProps) {
  const isShown = isPicture(file.contentType);
  const local = useObjectUrl(isShown ? file.blob : null);
  const src = isShown && file.saved ? toFileUrl(file.saved, 'thumbnail') : local;
  return <Thumbnail src={src} size={size} icon={isShown ? 'picture' : 'file'} />;
}
