'use client';
/**
 * A link within the application. Pages depend on the person and are rendered for each request, so that nothing of them can
 * be loaded before it is asked for: a link in sight costs no request. A screen is asked for when its link is pressed.
 */
// biome-ignore lint/style/noRestrictedImports: the one place
import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { askAhead } from '@/lib/client/ask-ahead';

export function Link(props: Omit<ComponentProps<typeof NextLink>, 'onPointerDown'>) {
  return <NextLink prefetch={false} onPointerDown={askAhead} {...props} />;
}
