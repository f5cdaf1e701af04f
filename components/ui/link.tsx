'use client';
/**
 * A link within the application. Pages depend on the person and are rendered for each request, so that nothing of them can
 * be loaded before it is asked for: a link in sight costs no request.
 */
// biome-ignore lint/style/noRestrictedImports: the one place
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
