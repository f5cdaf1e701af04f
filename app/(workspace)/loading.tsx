import { ScreenSkeleton } from '@/components/shell/screen-skeleton';

export default function Loading() {
  return <ScreenSkeleton />;
}
