'use client';
import { ColumnChooser } from '@/components/grid/column-chooser';
import type { ColumnsOfPerson } from '@/components/grid/use-column-state';
import { useWrites } from '@/components/workspace/use-writes';
import type { PageOf } from '@/domain/contract/paging';
import { PHONE, useMedia } from '@/lib/client/use-media';
import { ListFilters } from './list-filters';
import type { HeadParts, ListFrameProps } from './list-frame-props';
import type { ListQuery } from './list-query';
import { ListTitle } from './list-title';
import type { Layout } from './use-list';

type HeadProps<Row, Q extends ListQuery, P extends PageOf<Row>> = ListFrameProps<Row, Q, P> & {
  person: ColumnsOfPerson<Row>;
  print: HeadParts['print'];
};

/** Title and filters, or the screen's own head. */
export function ListHead<Row, Q extends ListQuery, P extends PageOf<Row>>(props: HeadProps<Row, Q, P>) {
  const {
    list,
    editing,
    words,
    title,
    above,
    filters,
    keptFilters,
    tools,
    base,
    action,
    head,
    person,
    print,
  } = props;
  const { chooser = (of) => <ColumnChooser all={editing.columns} person={of} /> } = props;
  const isPhone = useMedia(PHONE);
  const writes = useWrites(list.query.fiscalYear);
  // A workbook holds what is saved: pending input is saved first.
  const onDownload = (layout?: Layout) =>
    void (async () => {
      await editing.store?.queue.flush();
      await list.startDownload({}, layout);
    })();
  const filterBar = (
    <ListFilters
      list={list}
      kept={keptFilters}
      tools={tools}
      editing={head ? { handle: editing.handle } : editing}
      view={{ allLabel: words.all, columns: person.text, base }}
      chooser={chooser(person)}
      isPlain={isPhone}
      isReader={action !== undefined && writes.isReader(action)}
    >
      {filters}
    </ListFilters>
  );
  if (head) return head({ filterBar, onDownload, print });
  return (
    <>
      <ListTitle {...title} list={list} action={action} onDownload={() => onDownload()} print={print} />
      {above}
      {filterBar}
    </>
  );
}
