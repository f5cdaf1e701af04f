'use client';
/** Applying a scenario to the board: its changes, and a choice for each figure that moved since it was drafted. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { WhyNot } from '@/components/ui/why-not';
import { LoadFailed } from '@/components/workspace/load-failed';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Scenario, ScenarioApplication } from '@/domain/contract/scenario';
import { toCountText } from '@/domain/format';
import { type Problem, ProblemError, toErrorSentence } from '@/domain/problems';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';
import { useOperation } from '@/lib/client/use-operation';
import { type ComparedName, isTakeable, MovedTable, toChoiceKey } from './moved-table';
import styles from './scenarios.module.css';

type ApplyDialogProps = {
  scenario: Scenario;
  /** The products that are compared, for their names. */
  products: readonly ComparedName[];
  onDone: () => void;
  onClose: () => void;
};

function Refused({ problem }: { problem: Problem }) {
  const sentences = Object.values(problem.errors ?? {}).flat();
  return (
    <Notice look="refused">
      {toErrorSentence(new ProblemError(problem))}
      {sentences.length > 1 && (
        <ul className={styles.sentences}>
          {[...new Set(sentences)].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Sends the application; after a refusal the dialog stays, with the current figures. */
function useApplication({ scenario, onDone, onClose }: ApplyDialogProps) {
  const { selectedSystem: system } = useWorkspace();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(null);
  const params = { prog: system.prefix, scenarioId: scenario.scenarioId };
  const read = useOperation('getScenario', { params });
  const apply = async (choices: Pick<ScenarioApplication, 'keep' | 'take'>) => {
    setIsBusy(true);
    setRefused(null);
    try {
      const ifMatch = read.data?.version;
      const done = await callApi('applyScenario', { params, ifMatch, body: choices });
      const left =
        done.leftOut > 0 ? `${toCountText(done.leftOut, 'figure')} kept as on the board.` : undefined;
      notify({ type: 'success', title: `${toCountText(done.applied, 'figure')} applied`, detail: left });
      onDone();
      onClose();
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      setRefused(problem ?? { type: 'about:blank', title: toErrorSentence(error), status: 502 });
      await read.mutate();
      setIsBusy(false);
    }
  };
  return { read, apply, isBusy, refused };
}

export function ApplyDialog(props: ApplyDialogProps) {
  const { scenario, products, onClose } = props;
  const writes = useWrites(scenario.fiscalYear);
  const { read, apply, isBusy, refused } = useApplication(props);
  const figures = (read.data?.figures ?? []).filter(({ allocated, now }) => allocated !== now.allocated);
  const moved = figures.filter((figure) => figure.moved !== null);
  // By the state of a figure: one that moves again needs a new choice.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const taken = moved.filter((figure) => isTakeable(figure) && chosen.has(toChoiceKey(figure)));
  const count = figures.length - moved.length + taken.length;
  const whyNot =
    writes.whyNot('request.writeBrandPart') ??
    (count === 0 ? 'No figure of this scenario can be applied.' : null);
  const choices = {
    keep: moved.flatMap((figure) => (taken.includes(figure) ? [] : figure.requestId)),
    take: taken.map(({ requestId, now }) => ({ requestId, ...now })),
  };
  return (
    <Dialog
      open
      size="wide"
      closeOnOutside={false}
      title={`Apply ${scenario.name} to the board`}
      description="Writes the figures that differ onto the board, as one step. Markets see nothing before you submit."
      onClose={onClose}
      notice={refused && <Refused problem={refused} />}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WhyNot reason={read.data ? whyNot : null}>
            <Button look="solid" loading={isBusy || read.isLoading} onClick={() => void apply(choices)}>
              {`Apply ${toCountText(count, 'figure')}`}
            </Button>
          </WhyNot>
        </>
      }
    >
      {read.error && (
        <LoadFailed compact what="The scenario" error={read.error} onRetry={() => void read.mutate()} />
      )}
      {moved.length > 0 && (
        <>
          <h3 className={styles.heading}>{`${toCountText(moved.length, 'figure')} moved since`}</h3>
          <p className={styles.hint}>
            Board leaves the figure as it is now, and the scenario its own, to look at it again. Scenario
            writes the figure of the scenario onto the board.
          </p>
          <MovedTable moved={moved} products={products} chosen={chosen} onChoose={setChosen} />
        </>
      )}
    </Dialog>
  );
}
