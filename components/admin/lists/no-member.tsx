/** An empty list of brands or markets: nothing is there yet, or nothing is found. */
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { type ListKind, NAMES } from './member-list';

type NoMemberProps = { kind: ListKind; hasNone: boolean; onAdd: () => void; onClear: () => void };

export function NoMember({ kind, hasNone, onAdd, onClear }: NoMemberProps) {
  const [member, members, group, groups] = [
    NAMES[kind].member,
    NAMES[kind].members,
    NAMES[kind].group,
    NAMES[kind].groups,
  ].map((name) => name.toLowerCase());
  if (!hasNone)
    return (
      <EmptyState
        compact
        icon="search"
        title={`No ${member} matches these filters`}
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState
      compact
      title={`There are no ${members} yet`}
      actions={<Button onClick={onAdd}>{`Add the first ${member}`}</Button>}
    >
      {`Each ${member} belongs to one ${group}. Add the ${groups} first, or import the ${members} from Excel.`}
    </EmptyState>
  );
}
