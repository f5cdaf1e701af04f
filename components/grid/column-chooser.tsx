'use client';
/** Which columns the user sees, and in which order: dragged, or moved by arrows. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { WhyNot } from '@/components/ui/why-not';
import { type ChoosablePerson, ChooserFoot } from './chooser-foot';
import styles from './column-chooser.module.css';
import { moveColumn, setHidden } from './column-state';
import { type GridColumn, toColumnLabel } from './columns';

type ColumnChooserProps<Row> = {
  all: readonly GridColumn<Row>[];
  person: ChoosablePerson<Row>;
};

/** The dragged column, and the one it would replace. */
type Drag = { field: string; over: string } | null;

export function ColumnChooser<Row>({ all, person }: ColumnChooserProps<Row>) {
  const { state, setState } = person;
  const [drag, setDrag] = useState<Drag>(null);
  const movable = state.order
    .flatMap((field) => all.find((column) => column.field === field) ?? [])
    .filter((column) => !column.isFixed);
  const hidden = new Set(state.hidden);
  const shown = movable.filter((column) => !hidden.has(column.field)).length;
  const move = (column: GridColumn<Row>, to: GridColumn<Row> | undefined) => {
    if (to) setState((before) => moveColumn(before, column.field, to.field));
  };
  const isOver = ({ field }: GridColumn<Row>) => drag !== null && drag.field !== field && drag.over === field;
  return (
    <Popover
      label="Columns"
      placement="bottom-end"
      width={280}
      trigger={
        <Button size="small" icon="columns">
          Columns
        </Button>
      }
    >
      <ul className={styles.list} data-scroller aria-label="Columns">
        {movable.map((column, index) => {
          const label = toColumnLabel(column);
          return (
            <li
              key={column.field}
              draggable
              className={classNames(styles.item, isOver(column) && styles.over)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDrag({ field: column.field, over: column.field });
              }}
              onDragOver={(event) => {
                if (!drag) return;
                event.preventDefault();
                if (drag.over !== column.field) setDrag({ ...drag, over: column.field });
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (drag) setState((before) => moveColumn(before, drag.field, column.field));
              }}
              onDragEnd={() => setDrag(null)}
            >
              <Checkbox
                className={styles.name}
                label={label}
                checked={!hidden.has(column.field)}
                disabled={shown === 1 && !hidden.has(column.field)}
                onCheckedChange={(isShown) => setState((before) => setHidden(before, column.field, !isShown))}
              />
              <WhyNot reason={index === 0 ? 'It is the first column.' : null}>
                <IconButton
                  icon="arrow-up"
                  label={`Move ${label} up`}
                  onClick={() => move(column, movable[index - 1])}
                />
              </WhyNot>
              <WhyNot reason={index === movable.length - 1 ? 'It is the last column.' : null}>
                <IconButton
                  icon="arrow-down"
                  label={`Move ${label} down`}
                  onClick={() => move(column, movable[index + 1])}
                />
              </WhyNot>
            </li>
          );
        })}
      </ul>
      <ChooserFoot all={all} person={person} shown={`${shown} of ${movable.length} shown`} />
    </Popover>
  );
}
