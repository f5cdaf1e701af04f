/** The empty list whose filters match nothing: what to do about it, and the button that clears them. */
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { IconName } from '@/components/ui/icon';

/** The hint of a list of a fiscal year. */
export const TRY_ANOTHER_YEAR = 'Clear a filter, or look in another fiscal year.';

type NoMatchProps = {
  /** What the list holds, in the singular: "product". */
  noun: string;
  onClear: () => void;
  hint?: string;
  icon?: IconName;
};

export function NoMatch({ noun, onClear, hint, icon = 'search' }: NoMatchProps) {
  return (
    <EmptyState
      icon={icon}
      title={`No ${noun} matches these filters`}
      actions={<Button onClick={onClear}>Clear filters</Button>}
    >
      {hint && <p>{hint}</p>}
    </EmptyState>
  );
}
