/** Nothing exists at this URL, or nothing the user may know of: both look the same. */
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { toPath } from '@/domain/screens';

export function NotFoundView() {
  return (
    <EmptyState
      as="h1"
      icon="search"
      title={PROBLEM_SENTENCES.notFound}
      actions={
        <ButtonLink href={toPath('home')} look="solid">
          Go to Home
        </ButtonLink>
      }
    >
      It may have been renamed, or you may not have access to it.
    </EmptyState>
  );
}
