'use client';
/**
 * The picture of a product in a list: asked for when its row comes into sight in the grid. Until then, and in the first
 * HTML, its tile is there alone: a hundred pictures would come before what one reads and types into.
 */
import { useEffect, useRef, useState } from 'react';
import type { ProductFile } from '@/domain/contract/product';
import { getMainFile, toFileUrl } from './file-url';
import { Thumbnail } from './thumbnail';

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

export function RowPicture({ files }: { files: readonly ProductFile[] }) {
  const tile = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const file = getMainFile(files);
  const isAwaited = file !== null && !isSeen;
  useEffect(() => {
    if (isAwaited && tile.current) return whenInSight(tile.current, () => setIsSeen(true));
  }, [isAwaited]);
  return <Thumbnail ref={tile} src={file && toFileUrl(file, 'thumbnail')} isAwaited={isAwaited} />;
}
