'use client';
/** A picture that may not load: what is shown without one then takes its place, without a broken sign. */
import { type ComponentProps, type ReactNode, useState } from 'react';

type LoadedPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'onError'> & {
  /** Null: there is no picture. */
  src: string | null;
  /** Empty if the name is beside it. */
  alt: string;
  /** Of the same size: nothing moves. */
  without: ReactNode;
};

export function LoadedPicture({ src, alt, without, ...picture }: LoadedPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || failed === src) return without;
  return (
    // biome-ignore lint/performance/noImgElement: the optimizer is switched off; the web API makes the small ones
    <img
      {...picture}
      src={src}
      alt={alt}
      // A picture that failed before hydration fires no event: its natural width shows the failure.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src);
      }}
      onError={() => setFailed(src)}
    />
  );
}
