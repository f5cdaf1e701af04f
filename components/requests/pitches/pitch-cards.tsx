'use client';
/** On a phone pitches are answered one by one: a card each, in the order of the list, with the same cells as the grid. */
import { useState } from 'react';
import { toFigure } from '@/components/grid/editing/sheet';
import { type EditStore, useEditCounts } from '@/components/grid/editing/use-edit-store';
import { getMainFile, toFileUrl } from '@/components/pictures/file-url';
import { Thumbnail } from '@/components/pictures/thumbnail';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { useLabels } from '@/components/workspace/use-labels';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toNumberText, toQuantityText } from '@/domain/format';
import { MAX_PRIORITY, REQUIRED_MARK } from '@/domain/limits';
import { toPath } from '@/domain/screens';
import { toProductTitle } from '@/domain/systems';
import { toLastYearText } from '../last-year';
import styles from './pitch-cards.module.css';
import { type PitchCells, toPitchCell } from './pitch-cells';
import type { MarketField, PitchRow } from './pitch-row';

type CardProps = { row: PitchRow; cells: PitchCells; store: EditStore };

/** A cell of the row: what it holds, why it is refused or closed, and how it is typed into. */
function toTyped({ row, cells, store }: CardProps, field: MarketField) {
  const cell = toPitchCell(row, field, cells);
  const content = cell.ref ? store.buffer.getContent(cell.ref) : null;
  const shown = toFigure(content?.value);
  const type = (text: string) => {
    if (cell.ref && cell.readOnly === null)
      store.session.apply('typed', [{ ...cell.ref, content: cell.read(text) }]);
  };
  return { ...cell, content, shown, type, error: content?.refusal?.reason ?? null };
}

function Facts({ row }: { row: PitchRow }) {
  const facts = [
    ['Market', useLabels().market(row.marketId)],
    ['Supply', toNumberText(row.supply)],
    ['Last year', toLastYearText(row)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Quantity(props: CardProps) {
  const { row } = props;
  const quantity = toTyped(props, 'requestedQuantity');
  const last = row.lastYear?.requested ?? null;
  const now = quantity.shown ?? 0;
  const step = (by: number) => {
    const most = row.maxPerMarket ?? Number.POSITIVE_INFINITY;
    quantity.type(String(Math.max(0, Math.min(most, now + by * row.packSize))));
  };
  const isClosed = quantity.readOnly !== null;
  const suggestion = quantity.content?.refusal?.suggestion;
  return (
    <Field
      label={`Quantity${row.isRequestRequired ? ` ${REQUIRED_MARK}` : ''}`}
      hint={quantity.hint}
      error={quantity.error}
      errorPlace="below"
    >
      <div className={styles.quantity}>
        <IconButton
          icon="minus"
          label="One pack less"
          disabled={isClosed || now === 0}
          onClick={() => step(-1)}
        />
        <TextInput
          inputMode="numeric"
          disabled={isClosed}
          value={quantity.copyText}
          aria-label="Quantity"
          onTextChange={quantity.type}
        />
        <IconButton icon="plus" label="One pack more" disabled={isClosed} onClick={() => step(1)} />
      </div>
      <div className={styles.answers}>
        {typeof suggestion === 'number' && (
          <Button
            onClick={() => quantity.type(String(suggestion))}
          >{`Use ${toNumberText(suggestion)}`}</Button>
        )}
        {last !== null && !isClosed && (
          <Button aria-pressed={quantity.shown === last} onClick={() => quantity.type(String(last))}>
            {`Same as last year: ${toQuantityText(last)}`}
          </Button>
        )}
        {!isClosed && (
          <Button aria-pressed={quantity.shown === 0} onClick={() => quantity.type('0')}>
            No, thank you
          </Button>
        )}
      </div>
      {quantity.readOnly && <p className={styles.note}>{quantity.readOnly}</p>}
    </Field>
  );
}

const PRIORITIES = Array.from({ length: MAX_PRIORITY }, (_each, index) => String(index + 1));

/** Priority and pitch; neither for a request of nothing. */
function Words(props: CardProps) {
  const priority = toTyped(props, 'priority');
  const pitch = toTyped(props, 'pitch');
  if (toTyped(props, 'requestedQuantity').shown === 0) return null;
  return (
    <>
      <Field label="Priority" hint="1 is the most wanted" error={priority.error} errorPlace="below">
        <SegmentedControl
          label="Priority"
          size="large"
          options={PRIORITIES.map((value) => ({ value, label: value, disabled: priority.readOnly !== null }))}
          value={priority.copyText}
          onValueChange={priority.type}
        />
      </Field>
      <Field label="Pitch" error={pitch.error} errorPlace="below">
        <Textarea disabled={pitch.readOnly !== null} value={pitch.copyText} onTextChange={pitch.type} />
      </Field>
    </>
  );
}

function Card(props: CardProps) {
  const { row } = props;
  const { selectedSystem: system } = useWorkspace();
  const brand = useLabels().brand(row.brandId);
  const file = getMainFile(row.mainFile ? [row.mainFile] : []);
  return (
    <article className={styles.card} aria-label={toProductTitle(row)}>
      <div className={styles.picture}>
        <Thumbnail size={128} src={file && toFileUrl(file, 'thumbnail')} />
      </div>
      <h2 className={styles.name}>
        <Link href={toPath('productEdit', { system, id: row.productId })}>{toProductTitle(row)}</Link>
      </h2>
      <p className={styles.note}>{[brand, row.skuId].filter(Boolean).join(' · ')}</p>
      <Facts row={row} />
      <Quantity {...props} />
      <Words {...props} />
    </article>
  );
}

type PitchCardsProps = { rows: readonly PitchRow[]; cells: PitchCells; store: EditStore };

/** The rows in their order when the page was opened: none disappears while it is answered. */
export function PitchCards({ rows, cells, store }: PitchCardsProps) {
  const { dirty, saving } = useEditCounts(store);
  const [at, setAt] = useState(0);
  const place = Math.min(at, rows.length - 1);
  const row = rows[place];
  if (!row) return null;
  const isSaving = dirty + saving > 0;
  const go = (by: number) => {
    void store.queue.flush();
    setAt(Math.max(0, Math.min(rows.length - 1, place + by)));
  };
  return (
    <>
      <div className={styles.cards}>
        <Card key={cells.textOf(row, 'market') + row.productId} row={row} cells={cells} store={store} />
      </div>
      <div className={styles.foot}>
        <p className={styles.note} role="status">
          {`${toNumberText(place + 1)} of ${toNumberText(rows.length)} on this page${isSaving ? ', saving' : ''}`}
        </p>
        <div className={styles.steps}>
          <Button icon="arrow-left" aria-label="Previous" disabled={place === 0} onClick={() => go(-1)} />
          <Button
            look="solid"
            iconEnd="arrow-right"
            className={styles.next}
            disabled={place === rows.length - 1}
            onClick={() => go(1)}
          >
            Save and next
          </Button>
        </div>
      </div>
    </>
  );
}
