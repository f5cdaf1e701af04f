'use client';
/** Scenarios of the final allocation: drafts of a selection, compared with each other and with the present figures. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { WhyNot } from '@/components/ui/why-not';
import { LoadFailed } from '@/components/workspace/load-failed';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import type { Scenario } from '@/domain/contract/scenario';
import { MAX_COMPARED_SCENARIOS } from '@/domain/limits';
import { SCREENS } from '@/domain/screens';
import type { ProposalRule } from '@/domain/sharing/rules';
import { callApi } from '@/lib/client/call-api';
import { notifyError } from '@/lib/client/notify';
import { ViewSwitch } from '../view-switch';
import { ApplyDialog } from './apply-dialog';
import { Comparison } from './comparison';
import { MixDialog } from './mix-dialog';
import { NewScenarioDialog } from './new-scenario-dialog';
import { NoScenario } from './no-scenario';
import { ScenarioDialog } from './scenario-dialog';
import { ScenarioList } from './scenario-list';
import styles from './scenarios.module.css';
import { useScenarios } from './use-scenarios';

type Opened =
  | { kind: 'new'; rule?: ProposalRule }
  | { kind: 'mix' }
  | { kind: 'rename' | 'delete' | 'apply'; scenario: Scenario }
  | null;
type Handle = ReturnType<typeof useScenarios>;
type DialogsProps = { handle: Handle; filters: BoardExportQuery; opened: Opened; onClose: () => void };

function DeleteDialog({
  handle,
  scenario,
  onClose,
}: Omit<DialogsProps, 'filters' | 'opened'> & { scenario: Scenario }) {
  const { params, list } = handle;
  const remove = async () => {
    try {
      await callApi('deleteScenario', { params: { ...params, scenarioId: scenario.scenarioId } });
    } catch (error) {
      notifyError(error, 'The scenario could not be deleted');
    }
    // The comparison is loaded after the list: in parallel it would name a deleted scenario.
    await list.mutate();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${scenario.name}?`}
      confirmLabel="Delete the scenario"
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      Its figures are gone then. The board stays as it is.
    </ConfirmDialog>
  );
}

function Dialogs({ handle, filters, opened, onClose }: DialogsProps) {
  const { params, scenarios, compared, comparison, refresh } = handle;
  const done = async (scenario: Scenario) => {
    await refresh();
    compared.set([...compared.ids, scenario.scenarioId].slice(-MAX_COMPARED_SCENARIOS));
    onClose();
  };
  switch (opened?.kind) {
    case 'new':
      return (
        <NewScenarioDialog
          filters={filters}
          rule={opened.rule}
          onDone={(made) => void done(made)}
          onClose={onClose}
        />
      );
    case 'mix':
      return (
        <MixDialog
          scenarios={scenarios.filter(({ scenarioId }) => compared.ids.includes(scenarioId))}
          onDone={(made) => void done(made)}
          onClose={onClose}
        />
      );
    case 'rename': {
      const { scenario } = opened;
      return (
        <ScenarioDialog
          title={`Rename or share ${scenario.name}`}
          saveLabel="Save"
          first={scenario}
          onSave={async (body) => {
            const { scenarioId, version } = scenario;
            await callApi('replaceScenario', { params: { ...params, scenarioId }, body, ifMatch: version });
            await refresh();
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
    case 'delete':
      return <DeleteDialog handle={handle} scenario={opened.scenario} onClose={onClose} />;
    case 'apply':
      return (
        <ApplyDialog
          scenario={opened.scenario}
          products={comparison.data?.products ?? []}
          onDone={() => void refresh()}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}

type ContentProps = {
  handle: Handle;
  /** Why there can be no new one; undefined for a person who only reads. */
  whyNot: string | null | undefined;
  onOpen: (opened: Opened) => void;
};

function Content({ handle, whyNot, onOpen }: ContentProps) {
  const { list, scenarios, compared, comparison, figures } = handle;
  const apply = async (scenario: Scenario) => {
    // The last input is included in the application.
    await figures.store.queue.flush();
    onOpen({ kind: 'apply', scenario });
  };
  if (list.error) {
    return <LoadFailed what="The scenarios" error={list.error} onRetry={() => void list.mutate()} />;
  }
  if (!list.data) return null;
  if (scenarios.length === 0)
    return <NoScenario whyNot={whyNot} onStart={(rule) => onOpen({ kind: 'new', rule })} />;
  return (
    <>
      <ScenarioList
        scenarios={scenarios}
        compared={compared.ids}
        onCompare={compared.set}
        onRename={(scenario) => onOpen({ kind: 'rename', scenario })}
        onDelete={(scenario) => onOpen({ kind: 'delete', scenario })}
      />
      {!comparison.isAny && (
        <div className={styles.none}>
          <EmptyState compact title="Choose a scenario to compare">
            <p>Up to three stand side by side with the board.</p>
          </EmptyState>
        </div>
      )}
      {comparison.isAny && comparison.error && (
        <LoadFailed what="The comparison" error={comparison.error} onRetry={() => void comparison.mutate()} />
      )}
      {comparison.isAny && comparison.data && (
        <Comparison
          comparison={comparison.data}
          figures={figures}
          onApply={(scenario) => void apply(scenario)}
        />
      )}
    </>
  );
}

type ScenariosProps = { filters: BoardExportQuery };

export function Scenarios({ filters }: ScenariosProps) {
  const { fiscalYear } = filters;
  const writes = useWrites(fiscalYear);
  const handle = useScenarios(fiscalYear);
  const [opened, setOpened] = useState<Opened>(null);
  const whyNot = writes.whyNot('finalAllocation.draft');
  const isReader = writes.isReader('finalAllocation.draft');
  const whyNoMix = handle.compared.ids.length === 0 ? 'Choose the scenarios to mix first.' : null;
  return (
    <>
      <TitleBlock
        title={SCREENS.brandFinalAllocation.title}
        actions={
          <>
            <ViewSwitch view="scenarios" />
            {!isReader && (
              <>
                <WhyNot reason={whyNot ?? whyNoMix}>
                  <Button onClick={() => setOpened({ kind: 'mix' })}>Mix by entity</Button>
                </WhyNot>
                <WhyNot reason={whyNot}>
                  <Button look="solid" icon="plus" onClick={() => setOpened({ kind: 'new' })}>
                    New scenario
                  </Button>
                </WhyNot>
              </>
            )}
          </>
        }
      />
      <div className={styles.screen}>
        <Content handle={handle} whyNot={isReader ? undefined : whyNot} onOpen={setOpened} />
      </div>
      <Dialogs handle={handle} filters={filters} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
