/** The pieces of `components/ui`: a page of development only, see pageExtensions in next.config.mjs. */
import type { Metadata } from 'next';
import { KitView } from '@/components/ui/kit/kit-view';

export const metadata: Metadata = { title: 'Pieces of the interface' };

export default function UiKitPage() {
  return <KitView />;
}
