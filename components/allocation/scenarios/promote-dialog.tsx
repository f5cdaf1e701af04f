'use client';
/** Promoting a scenario: what it changes, and what moved since it was drafted, with theirs and mine. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { WhyNot } from '@/components/ui/why-not';
import { LoadFailed } from '@/components/workspace/load-failed';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Scenario, ScenarioFigure } from '@/domain/contract/scenario';
import { toCountText, toQuantityText } from '@/domain/format';
import { type Problem, ProblemError, toErrorSentence } from '@/domain/problems';
import { toProductTitle } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';
import { useOperation } from '@/lib/client/use-operation';
import { toMovedWords } from './scenario-words';
import styles from './scenarios.module.css';

type Names = Parameters<typeof toProductTitle>[0];
type PromoteDialogProps = {
  scenario: Scenario;
  /** The products that are compared, for their names. */
  products: readonly (Names & { productId: number })[];
  onDone: () => void;
  onClose: () => void;
};

type MovedProps = Pick<PromoteDialogProps, 'products'> & { moved: readonly ScenarioFigure[] };

function MovedTable({ moved, products }: MovedProps) {
  const { markets } = useWorkspace();
  const titles = new Map(products.map((product) => [product.productId, toProductTitle(product)]));
  const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
  return (
    <table className={styles.moved} aria-label="Moved since">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Market</th>
          <th scope="col">Moved</th>
          <th scope="col">Theirs</th>
          <th scope="col">Scenario</th>
        </tr>
      </thead>
      <tbody>
        {moved.map((figure) => (
          <tr key={figure.requestId}>
            <td>{titles.get(figure.productId)}</td>
            <td>{codes.get(figure.marketId)}</td>
            <td>{toMovedWords(figure)}</td>
            <td>{toQuantityText(figure.now.allocated)}</td>
            <td>{toQuantityText(figure.allocated)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

/** Sends the promotion; a refusal keeps the dialog, with the figures as they stand by now. */
function usePromotion({ scenario, onDone, onClose }: PromoteDialogProps) {
  const { selectedSystem: system } = useWorkspace();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(null);
  const params = { prog: system.prefix, scenarioId: scenario.scenarioId };
  const read = useOperation('getScenario', { params });
  const promote = async (withoutMoved: boolean) => {
    setIsBusy(true);
    setRefused(null);
    try {
      const ifMatch = read.data?.version;
      const done = await callApi('promoteScenario', { params, ifMatch, body: { withoutMoved } });
      const left = done.leftOut > 0 ? `${toCountText(done.leftOut, 'figure')} left out.` : undefined;
      notify({ type: 'success', title: `${toCountText(done.promoted, 'figure')} promoted`, detail: left });
      onDone();
      onClose();
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      setRefused(problem ?? { type: 'about:blank', title: toErrorSentence(error), status: 502 });
      await read.mutate();
      setIsBusy(false);
    }
  };
  return { read, promote, isBusy, refused };
}

export function PromoteDialog(props: PromoteDialogProps) {
  const { scenario, products, onClose } = props;
  const writes = useWrites(scenario.fiscalYear);
  const { read, promote, isBusy, refused } = usePromotion(props);
  const figures = (read.data?.figures ?? []).filter(({ allocated, now }) => allocated !== now.allocated);
  const moved = figures.filter((figure) => figure.moved !== null);
  const count = figures.length - moved.length;
  const whyNot =
    writes.whyNot('request.writeBrandPart') ??
    (count === 0 ? 'No figure of this scenario can be promoted.' : null);
  const label =
    moved.length > 0
      ? `Promote ${toCountText(count, 'figure')} without what moved`
      : `Promote ${toCountText(count, 'figure')}`;
  return (
    <Dialog
      open
      size="wide"
      closeOnOutside={false}
      title={`Promote ${scenario.name}`}
      description="Writes the figures that differ onto the board, as one step. Markets see nothing before you submit."
      onClose={onClose}
      notice={refused && <Refused problem={refused} />}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WhyNot reason={read.data ? whyNot : null}>
            <Button
              look="solid"
              loading={isBusy || read.isLoading}
              onClick={() => void promote(moved.length > 0)}
            >
              {label}
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
            The board keeps its own of these. The scenario keeps yours, to look at them again.
          </p>
          <MovedTable moved={moved} products={products} />
        </>
      )}
    </Dialog>
  );
}
