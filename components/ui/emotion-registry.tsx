'use client';
/** Emotion's styles in the server's HTML: flushed into the stream as they occur, each with the page's nonce. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useServerInsertedHTML } from 'next/navigation';
import { type ReactNode, useState } from 'react';

function createRegistry(nonce: string | undefined) {
  const cache = createCache({ key: 'css', nonce });
  // Emotion then renders no inline <style> elements, which would break hydration of lists.
  cache.compat = true;
  let pending: string[] = [];
  const insert = cache.insert.bind(cache);
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    if (cache.inserted[serialized.name] === undefined) pending.push(serialized.name);
    return insert(selector, serialized, sheet, shouldCache);
  };
  const flush = () => {
    const names = pending;
    pending = [];
    return names;
  };
  return { cache, flush };
}

export function EmotionRegistry({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [{ cache, flush }] = useState(() => createRegistry(nonce));
  useServerInsertedHTML(() => {
    const names = flush().filter((name) => typeof cache.inserted[name] === 'string' && cache.inserted[name]);
    if (names.length === 0) return null;
    return (
      <style
        nonce={nonce}
        data-emotion={`${cache.key} ${names.join(' ')}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the rules come from Emotion, not from people
        dangerouslySetInnerHTML={{ __html: names.map((name) => cache.inserted[name]).join('') }}
      />
    );
  });
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
