import { createSelectionStore } from '@/components/grid/selection-store';

type Row = { id: number; supply: number };
const rows: Row[] = [1, 2, 3, 4, 5].map((id) => ({ id, supply: id * 10 }));
const [first, second, third, fourth] = rows as [Row, Row, Row, Row, Row];

function open() {
  const store = createSelectionStore<Row>((row) => String(row.id));
  store.setShown(rows);
  return { store, ids: () => [...store.getRows().keys()] };
}

describe('the selection of a list', () => {
  it('adds and removes one row at a time', () => {
    const { store, ids } = open();
    store.toggle(second);
    store.toggle(fourth);
    store.toggle(second);
    expect(ids()).toEqual(['4']);
  });

  it('with Shift adds all rows between the last tick and this one, upwards too', () => {
    const { store, ids } = open();
    store.toggle(fourth);
    store.toggle(second, true);
    expect(ids().sort()).toEqual(['2', '3', '4']);
  });

  it('with Shift and no earlier tick adds only the row itself', () => {
    const { store, ids } = open();
    store.toggle(third, true);
    expect(ids()).toEqual(['3']);
  });

  it('is kept across pages and shows the newest state of a row', () => {
    const { store, ids } = open();
    store.toggle(first);
    store.setShown([]);
    expect(ids()).toEqual(['1']);
    store.setShown([{ id: 1, supply: 99 }]);
    expect(store.getRows().get('1')?.supply).toBe(99);
  });

  it('can be replaced by the filtered set and cleared', () => {
    const { store, ids } = open();
    store.toggle(first);
    store.replace([second, third]);
    expect(ids()).toEqual(['2', '3']);
    store.clear();
    expect(ids()).toEqual([]);
  });

  it('notifies its listeners of each change until they unsubscribe', () => {
    const { store } = open();
    const heard: number[] = [];
    const leave = store.subscribe(() => heard.push(store.getRows().size));
    store.toggle(first);
    store.setMany([second, third], true);
    leave();
    store.clear();
    expect(heard).toEqual([1, 3]);
  });
});
