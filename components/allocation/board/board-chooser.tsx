'use client';
/** Which sums and markets the board shows: the markets as a tree, as there may be hundreds. */
import { type ChoosablePerson, ChooserFoot } from '@/components/grid/chooser-foot';
import { setHidden } from '@/components/grid/column-state';
import { type GridColumn, toColumnLabel } from '@/components/grid/columns';
import { LAST_YEAR_COLUMN } from '@/components/requests/last-year';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Popover } from '@/components/ui/popover';
import { TreeSelect } from '@/components/ui/tree-select';
import { WhyNot } from '@/components/ui/why-not';
import { toMarketChoices } from '@/components/workspace/market-choices';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toNumberText } from '@/domain/format';
import styles from './board-chooser.module.css';
import { type AllocationRow, fromMarketField, toMarketField } from './board-row';
import { type LastYears, useLastYears } from './last-years';

const SUMS = ['supply', 'requested', 'allocated', 'left', 'value', LAST_YEAR_COLUMN.field, 'scarcity', 'bar'];

type BoardChooserProps = {
  editing: {
    rows: readonly AllocationRow[];
    columns: readonly GridColumn<AllocationRow>[];
    lastYears: LastYears;
  };
  person: ChoosablePerson<AllocationRow>;
  /** The markets that have a column in the displayed rows. */
  marketIds: ReadonlySet<number>;
};

export function BoardChooser({ editing, person, marketIds }: BoardChooserProps) {
  const { rows, columns: all, lastYears } = editing;
  const { entities, markets } = useWorkspace();
  const { state, setState } = person;
  const hidden = new Set(state.hidden);
  useLastYears({ lastYears, rows, isShown: !hidden.has(LAST_YEAR_COLUMN.field) });
  const here = markets.filter(({ marketId }) => marketIds.has(marketId));
  const chosen = here.map(({ marketId }) => marketId).filter((id) => !hidden.has(toMarketField(id)));
  const choose = (ids: readonly number[]) =>
    setState((before) => {
      const kept = new Set(ids);
      const others = before.hidden.filter((field) => !marketIds.has(fromMarketField(field) ?? 0));
      const left = here.map(({ marketId }) => marketId).filter((id) => !kept.has(id));
      return { ...before, hidden: [...others, ...left.map(toMarketField)] };
    });
  return (
    <Popover
      label="Columns"
      placement="bottom-end"
      width={320}
      trigger={
        <Button size="small" icon="columns">
          Columns
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame */}
      <div role="group" aria-label="Sums" className={styles.sums}>
        {all
          .filter(({ field }) => SUMS.includes(field))
          .map((column) => (
            <Checkbox
              key={column.field}
              label={toColumnLabel(column)}
              checked={!hidden.has(column.field)}
              onCheckedChange={(isShown) => setState((before) => setHidden(before, column.field, !isShown))}
            />
          ))}
      </div>
      <div className={styles.markets} data-scroller>
        <TreeSelect
          label="Markets shown"
          groups={toMarketChoices(entities, here)}
          chosen={chosen}
          onChange={choose}
          footer={
            <WhyNot reason={chosen.length === here.length ? 'All markets are shown.' : null}>
              <Button look="link" onClick={() => choose(here.map(({ marketId }) => marketId))}>
                All
              </Button>
            </WhyNot>
          }
        />
      </div>
      <ChooserFoot
        all={all}
        person={person}
        shown={`${toNumberText(chosen.length)} of ${toNumberText(here.length)} markets`}
      />
    </Popover>
  );
}
