'use client';
/**
 * The picture of a product in a list: loaded when its row becomes visible in the grid. Until then, and in the first HTML,
 * only its tile is shown: a hundred pictures would delay the rows themselves.
 */
import { useEffect, useRef, useState } from 'react';
import type { ProductFile } from '@/domain/contract/product';
import { getMainFile, toFileUrl, toSystemPrefix } from './file-url';
import { Thumbnail } from './thumbnail';
import { getThumbnail, loadThumbnail } from './thumbnails';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Calls back once, when the element is in sight. Returns how to stop waiting. */
function whenInSight(element: Element, onSeen: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) waiting.get(target)?.();
    }
  });
  const stop = () => observer?.unobserve(element);
  waiting.set(element, () => {
    stop();
    onSeen();
  });
  observer.observe(element);
  return stop;
}

/** 36 in a list of products; 28 where figures need the height. */
type RowPictureProps = { files: readonly ProductFile[]; size?: 28 | 36 };

export function RowPicture({ files, size = 36 }: RowPictureProps) {
  const tile = useRef<HTMLSpanElement>(null);
  const file = getMainFile(files);
  const fileId = file?.fileId ?? null;
  const prefix = file && toSystemPrefix(file);
  const [loaded, setLoaded] = useState<{ fileId: number; src: string | null } | null>(null);
  const src = fileId === null ? null : loaded?.fileId === fileId ? loaded.src : getThumbnail(fileId);
  const isAwaited = fileId !== null && src === null && loaded?.fileId !== fileId;
  useEffect(() => {
    if (!isAwaited || !prefix || !tile.current) return;
    let isCurrent = true;
    const stop = whenInSight(tile.current, () => {
      void loadThumbnail(prefix, fileId).then((found) => {
        if (isCurrent) setLoaded({ fileId, src: found });
      });
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isAwaited, fileId, prefix]);
  const own = src ?? (file && toFileUrl(file, 'thumbnail'));
  return <Thumbnail ref={tile} src={own} isAwaited={isAwaited} size={size} />;
}
