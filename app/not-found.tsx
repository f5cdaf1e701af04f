import { NotFoundView } from '@/components/shell/not-found-view';
import { PlainPage } from '@/components/shell/plain-page';

export default function NotFound() {
  return (
    <PlainPage>
      <NotFoundView />
    </PlainPage>
  );
}
