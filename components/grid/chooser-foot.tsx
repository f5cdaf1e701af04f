'use client';
/** Below a column chooser: how many columns are shown, and the reset buttons. */
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import styles from './column-chooser.module.css';
import type { GridColumn } from './columns';
import { type ColumnsOfPerson, isTouched } from './use-column-state';

export type ChoosablePerson<Row> = Pick<ColumnsOfPerson<Row>, 'state' | 'setState' | 'reset' | 'ofLink'>;

type ChooserFootProps<Row> = {
  all: readonly GridColumn<Row>[];
  person: ChoosablePerson<Row>;
  shown: string;
};

export function ChooserFoot<Row>({ all, person: { state, reset, ofLink }, shown }: ChooserFootProps<Row>) {
  return (
    <>
      {ofLink && (
        <div className={styles.link}>
          <p>A saved view or a link sets these columns.</p>
          <Button size="small" onClick={ofLink.keep}>
            Keep as mine
          </Button>
          <Button size="small" look="ghost" onClick={ofLink.leave}>
            Back to mine
          </Button>
        </div>
      )}
      <div className={styles.foot}>
        <span aria-live="polite">{shown}</span>
        <WhyNot reason={isTouched(all, state) ? null : 'The columns are as at first.'}>
          <Button look="link" onClick={reset}>
            Reset
          </Button>
        </WhyNot>
      </div>
    </>
  );
}
