'use client';
/** For a system without steps. */
import { RollOverButton } from '@/components/admin/roll-over/roll-over-button';
import { YearOfSystem } from '@/components/admin/systems/year-of-system';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBlock } from '@/components/workspace/title-block';
import { useFiscalYear } from '@/components/workspace/workspace-context';
import { SCREENS } from '@/domain/screens';
import type { System } from '@/domain/systems';

export function NoStepsView({ system }: { system: System }) {
  const fiscalYear = useFiscalYear();
  return (
    <>
      <TitleBlock
        title={SCREENS.steps.title}
        actions={
          <>
            <YearOfSystem system={system} />
            <RollOverButton system={system} fromYear={fiscalYear} />
          </>
        }
      />
      <EmptyState icon="calendar" title={`${system.label} has no steps`}>
        Its products can be published in any year, and its requests and final allocations stay open for the
        whole of the current fiscal year.
      </EmptyState>
    </>
  );
}
