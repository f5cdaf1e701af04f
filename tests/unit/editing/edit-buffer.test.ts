import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CHANGED } from '@/components/grid/editing/cell-edit';
import { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { EditSession } from '@/components/grid/editing/edit-session';
import { type CellValue, toContent } from '@/components/grid/editing/sheet';
import { emptyHistory, record, takeBack, takeForward } from '@/components/grid/editing/undo-history';

const NOW = '2027-10-05T14:32:00Z';
const QUANTITY = { recordKey: '1-7', field: 'quantity' };
const PITCH = { recordKey: '1-7', field: 'pitch' };

function open() {
  const buffer = new EditBuffer(() => NOW);
  buffer.load([{ key: '1-7', version: 3, values: { quantity: 30, pitch: null } }]);
  return buffer;
}
const type = (buffer: ReturnType<typeof open>, ref: typeof QUANTITY, value: CellValue) =>
  buffer.apply([{ ...ref, content: toContent(value) }]);
const stateOf = (buffer: ReturnType<typeof open>, ref = QUANTITY) => buffer.getEdit(ref)?.state ?? null;

describe('cells under edit', () => {
  test('show the typed value before it is saved', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    expect(buffer.getContent(QUANTITY).value).toBe(48);
    expect(buffer.getSavedValue(QUANTITY)).toBe(30);
    expect(stateOf(buffer)).toBe('dirty');
  });

  test('typing the saved value again leaves nothing to save', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    type(buffer, QUANTITY, 30);
    expect(stateOf(buffer)).toBeNull();
    expect(buffer.takeDirty()).toEqual([]);
  });

  test('only the typed fields of a record are written, with the record version', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    expect(buffer.takeDirty()).toEqual([{ key: '1-7', version: 3, fields: { quantity: 48 } }]);
    expect(stateOf(buffer)).toBe('saving');
  });

  test('a record with a typed value is unsaved until it is stored, also before it is sent', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    type(buffer, PITCH, 'Core colour');
    expect(buffer.getCounts()).toMatchObject({ dirty: 2, saving: 0, unsavedRecords: 1 });
    buffer.takeDirty();
    expect(buffer.getCounts()).toMatchObject({ dirty: 0, saving: 2, unsavedRecords: 1 });
    buffer.settle([{ key: '1-7', version: 4, values: { quantity: 48, pitch: 'Core colour' } }]);
    expect(buffer.getCounts()).toMatchObject({ saved: 2, unsavedRecords: 0 });
  });

  test('a stored value is saved, with its time, and its record has the new version', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    buffer.takeDirty();
    buffer.settle([{ key: '1-7', version: 4, values: { quantity: 48, pitch: null } }]);
    expect(buffer.getEdit(QUANTITY)).toMatchObject({ state: 'saved', savedAt: NOW });
    expect(buffer.getRecord('1-7')?.version).toBe(4);
    expect(buffer.getCounts()).toMatchObject({ saved: 1, dirty: 0, lastSavedAt: NOW });
  });

  test('a value normalized by the server is kept in the server’s spelling', () => {
    const buffer = open();
    type(buffer, PITCH, ' Core colour ');
    buffer.takeDirty();
    buffer.settle([{ key: '1-7', version: 4, values: { quantity: 30, pitch: 'Core colour' } }]);
    expect(buffer.getEdit(PITCH)).toMatchObject({ state: 'saved', content: toContent('Core colour') });
  });

  test('a value typed during a save is kept and sent next', () => {
    const buffer = open();
    type(buffer, QUANTITY, 4);
    buffer.takeDirty();
    type(buffer, QUANTITY, 48);
    buffer.settle([{ key: '1-7', version: 4, values: { quantity: 4, pitch: null } }]);
    expect(buffer.getContent(QUANTITY).value).toBe(48);
    expect(buffer.takeDirty()).toEqual([{ key: '1-7', version: 4, fields: { quantity: 48 } }]);
  });

  test('a cell that is being saved is not sent twice', () => {
    const buffer = open();
    type(buffer, QUANTITY, 4);
    buffer.takeDirty();
    type(buffer, QUANTITY, 48);
    expect(buffer.takeDirty()).toEqual([]);
  });

  test('a refused figure stays in the cell with the reason', () => {
    const buffer = open();
    type(buffer, QUANTITY, 600);
    buffer.takeDirty();
    buffer.refuse(QUANTITY, { reason: 'The maximum per market is 60.', suggestion: 60 });
    expect(buffer.getEdit(QUANTITY)).toMatchObject({
      state: 'refused',
      content: { value: 600, refusal: { reason: 'The maximum per market is 60.' } },
    });
    expect(buffer.takeDirty()).toEqual([]);
    expect(buffer.toMarked()).toEqual([QUANTITY]);
  });

  test('a text that is not a quantity stays in the cell and is not sent', () => {
    const buffer = open();
    const refusal = { reason: 'Must be a whole number.' };
    buffer.apply([{ ...QUANTITY, content: { value: null, text: 'twelve', refusal } }]);
    expect(stateOf(buffer)).toBe('refused');
    expect(buffer.getContent(QUANTITY).text).toBe('twelve');
    expect(buffer.takeDirty()).toEqual([]);
  });

  test('a temporary fault leaves the cell unsaved for the next attempt', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    buffer.takeDirty();
    buffer.release(['1-7']);
    expect(buffer.takeDirty()).toHaveLength(1);
  });

  test('newly loaded rows do not overwrite typed values', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    buffer.load([{ key: '1-7', version: 5, values: { quantity: 31, pitch: 'Theirs' } }]);
    expect(buffer.getContent(QUANTITY).value).toBe(48);
    expect(buffer.getContent(PITCH).value).toBe('Theirs');
  });

  test('newly loaded rows replace values saved earlier', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    buffer.takeDirty();
    buffer.settle([{ key: '1-7', version: 4, values: { quantity: 48, pitch: null } }]);
    buffer.load([{ key: '1-7', version: 6, values: { quantity: 12, pitch: null } }]);
    expect(buffer.getContent(QUANTITY).value).toBe(12);
  });

  test('loaded rows older than the known version are ignored', () => {
    const buffer = open();
    buffer.load([{ key: '1-7', version: 2, values: { quantity: 1, pitch: null } }]);
    expect(buffer.getContent(QUANTITY).value).toBe(30);
  });
});

describe('two users in one record', () => {
  test('cells the other user did not change are sent again on the new version', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    buffer.takeDirty();
    buffer.meet({ key: '1-7', version: 9, values: { quantity: 30, pitch: 'Theirs' } }, 'Changed by Ada.');
    expect(buffer.takeDirty()).toEqual([{ key: '1-7', version: 9, fields: { quantity: 48 } }]);
  });

  test('a cell both users changed keeps the typed value and waits for a choice', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    buffer.takeDirty();
    buffer.meet(
      { key: '1-7', version: 9, values: { quantity: 12, pitch: null } },
      'Changed by Ada at 14:30.',
    );
    expect(buffer.getEdit(QUANTITY)).toMatchObject({
      state: 'conflict',
      content: { value: 48, refusal: { reason: 'Changed by Ada at 14:30.', suggestion: 12 } },
    });
    expect(buffer.takeDirty()).toEqual([]);
    buffer.insist(QUANTITY);
    expect(buffer.takeDirty()).toEqual([{ key: '1-7', version: 9, fields: { quantity: 48 } }]);
  });

  test.each([
    ['typed and not sent yet', () => {}],
    ['being saved', (buffer: EditBuffer) => buffer.takeDirty()],
    [
      'sent without an answer',
      (buffer: EditBuffer) => {
        buffer.takeDirty();
        buffer.lose(['1-7']);
      },
    ],
  ])('a figure %s does not replace what a reload of the list brings', (_name, begin) => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    begin(buffer);
    const theirs = { key: '1-7', version: 9, values: { quantity: 12, pitch: null } };
    buffer.load([theirs]);
    // The server refuses the version in which the figure was typed.
    buffer.meet(theirs, 'Changed by Ada.');
    expect(buffer.getEdit(QUANTITY)).toMatchObject({
      state: 'conflict',
      content: { value: 48, refusal: { suggestion: 12 } },
    });
    expect(buffer.takeDirty()).toEqual([]);
  });

  test.each([
    ['refused', (buffer: EditBuffer) => buffer.refuse(QUANTITY, { reason: 'The maximum is 60.' }), 48],
    ['not answered', (buffer: EditBuffer) => buffer.lose(['1-7']), 48],
    [
      'stored before theirs',
      (buffer: EditBuffer) =>
        buffer.settle([{ key: '1-7', version: 4, values: { quantity: 48, pitch: null } }]),
      31,
    ],
  ])('the rows that arrive during a save are shown once it is %s', (_name, answer, shown) => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    buffer.takeDirty();
    buffer.load([{ key: '1-7', version: 5, values: { quantity: 31, pitch: 'Theirs' } }]);
    answer(buffer);
    expect(buffer.getContent(PITCH).value).toBe('Theirs');
    expect(buffer.getRecord('1-7')?.version).toBe(5);
    expect(buffer.getContent(QUANTITY).value).toBe(shown);
  });

  test('of two cells in one save the rows that arrived wait for the answer to both', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    type(buffer, PITCH, 'Mine');
    buffer.takeDirty();
    buffer.load([{ key: '1-7', version: 5, values: { quantity: 31, pitch: 'Theirs' } }]);
    buffer.refuse(QUANTITY, { reason: 'The maximum is 60.' });
    expect(stateOf(buffer, PITCH)).toBe('saving');
    buffer.lose(['1-7']);
    expect(buffer.getSavedValue(QUANTITY)).toBe(31);
    expect(stateOf(buffer, PITCH)).toBe('conflict');
  });

  test('what is typed during a save that meets another user waits for a choice as well', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    buffer.takeDirty();
    type(buffer, QUANTITY, 50);
    type(buffer, PITCH, 'Mine');
    buffer.meet({ key: '1-7', version: 9, values: { quantity: 12, pitch: 'Theirs' } }, 'Changed by Ada.');
    expect([stateOf(buffer), stateOf(buffer, PITCH)]).toEqual(['conflict', 'conflict']);
    expect(buffer.takeDirty()).toEqual([]);
  });

  test('a value that both users typed is no conflict', () => {
    const buffer = open();
    type(buffer, QUANTITY, 48);
    buffer.load([{ key: '1-7', version: 9, values: { quantity: 48, pitch: null } }]);
    expect(stateOf(buffer)).toBeNull();
  });

  test('an unreadable text typed during a save that is refused is not sent as an empty cell', () => {
    const buffer = open();
    type(buffer, QUANTITY, 600);
    buffer.takeDirty();
    const refusal = { reason: 'Must be a whole number.' };
    buffer.apply([{ ...QUANTITY, content: { value: null, text: 'twelve', refusal } }]);
    buffer.refuse(QUANTITY, { reason: 'The maximum per market is 60.' });
    expect(buffer.takeDirty()).toEqual([]);
    expect(buffer.getEdit(QUANTITY)).toMatchObject({ state: 'refused', content: { text: 'twelve' } });
  });
});

describe('undo of a step whose cell another user changed since', () => {
  const undoAfter = (theirs: number) => {
    const buffer = open();
    const session = new EditSession(buffer);
    session.apply('typing', [{ ...QUANTITY, content: toContent(48) }]);
    buffer.takeDirty();
    buffer.settle([{ key: '1-7', version: 4, values: { quantity: 48, pitch: null } }]);
    buffer.load([{ key: '1-7', version: 5, values: { quantity: theirs, pitch: null } }]);
    return { buffer, session, outcome: session.undo() };
  };

  test('asks for the value, says so, and sends nothing; redo asks again', () => {
    const { buffer, session, outcome } = undoAfter(12);
    expect(buffer.getEdit(QUANTITY)).toMatchObject({
      state: 'conflict',
      content: { value: 30, refusal: { suggestion: 12 } },
    });
    expect(outcome?.message).toBe('1 cell changed elsewhere since: choose the value.');
    session.redo();
    expect(buffer.getEdit(QUANTITY)).toMatchObject({ state: 'conflict', content: { value: 48 } });
    expect(buffer.takeDirty()).toEqual([]);
  });

  test('asks for a choice again where the figure had waited for one before', () => {
    const buffer = open();
    const session = new EditSession(buffer);
    buffer.dispute(QUANTITY, toContent(48), 'It waited.');
    session.apply('typing', [{ ...QUANTITY, content: toContent(50) }]);
    buffer.takeDirty();
    buffer.settle([{ key: '1-7', version: 4, values: { quantity: 50, pitch: null } }]);
    buffer.load([{ key: '1-7', version: 5, values: { quantity: 12, pitch: null } }]);
    session.undo();
    expect(buffer.getEdit(QUANTITY)).toMatchObject({
      state: 'conflict',
      content: { value: 48, refusal: { reason: CHANGED, suggestion: 12 } },
    });
  });

  test('does nothing where the other user took it back already', () => {
    const { buffer } = undoAfter(30);
    expect(stateOf(buffer)).toBeNull();
  });

  test('takes back at once what nobody else changed', () => {
    const { buffer } = undoAfter(48);
    expect(buffer.takeDirty()).toEqual([{ key: '1-7', version: 5, fields: { quantity: 30 } }]);
  });
});

describe('undo', () => {
  const cells = fc.array(
    fc.array(fc.tuple(fc.constantFrom('quantity', 'pitch'), fc.constantFrom<CellValue>(1, 2, null)), {
      minLength: 1,
      maxLength: 4,
    }),
    { maxLength: 6 },
  );

  test('undoing every step restores the original values, and redoing the typed ones', () => {
    fc.assert(
      fc.property(cells, (steps) => {
        const buffer = open();
        const show = () => [buffer.getContent(QUANTITY).value, buffer.getContent(PITCH).value];
        const before = show();
        let history = emptyHistory;
        for (const step of steps) {
          const changes = buffer.apply(
            step.map(([field, value]) => ({ recordKey: '1-7', field, content: toContent(value) })),
          );
          history = record(history, { name: null, label: 'paste', changes });
        }
        const after = show();
        for (let back = takeBack(history); back; back = takeBack(history)) {
          history = back.history;
          buffer.apply(
            back.step.changes.toReversed().map((change) => ({ ...change, content: change.before })),
          );
        }
        expect(show()).toEqual(before);
        for (let forward = takeForward(history); forward; forward = takeForward(history)) {
          history = forward.history;
          buffer.apply(forward.step.changes.map((change) => ({ ...change, content: change.after })));
        }
        expect(show()).toEqual(after);
      }),
    );
  });

  test('a paste is one step, and a new step clears redo', () => {
    const buffer = open();
    const changes = buffer.apply([
      { ...QUANTITY, content: toContent(1) },
      { ...PITCH, content: toContent('x') },
    ]);
    const history = record(emptyHistory, { name: null, label: 'paste', changes });
    expect(history.done).toHaveLength(1);
    const back = takeBack(history);
    expect(record(back?.history ?? history, { name: null, label: 'typing', changes }).undone).toEqual([]);
  });
});

describe('records that are lent', () => {
  const RECORDS = [1, 2, 3].map((id) => ({
    key: `${id}-7`,
    version: 3,
    values: { quantity: id, pitch: null },
  }));
  const lend = () => {
    const buffer = new EditBuffer(() => NOW);
    buffer.findIn((key) => RECORDS.find((record) => record.key === key) ?? null);
    return buffer;
  };

  test('are untouched until something is typed, loaded or saved', () => {
    const buffer = lend();
    expect(buffer.getSavedValue(QUANTITY)).toBe(1);
    expect(buffer.getRecord('4-7')).toBeNull();
    expect(buffer.isUntouched()).toBe(true);
    type(buffer, QUANTITY, 48);
    expect(buffer.isUntouched()).toBe(false);
    const loaded = lend();
    loaded.load([{ key: '4-7', version: 1, values: { quantity: 9, pitch: null } }]);
    expect(loaded.isUntouched()).toBe(false);
  });

  test('are edited, saved and met as loaded ones are', () => {
    const step = fc.record({
      what: fc.constantFrom('type', 'take', 'settle', 'meet', 'load', 'release'),
      id: fc.integer({ min: 1, max: 4 }),
      value: fc.integer({ min: 0, max: 4 }),
      version: fc.integer({ min: 2, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const loaded = new EditBuffer(() => NOW);
        loaded.load(RECORDS);
        const seen = [lend(), loaded].map((buffer) =>
          steps.map(({ what, id, value, version }) => {
            const ref = { recordKey: `${id}-7`, field: 'quantity' };
            const record = { key: ref.recordKey, version, values: { quantity: value, pitch: null } };
            if (what === 'type') type(buffer, ref, value);
            else if (what === 'settle') buffer.settle([record]);
            else if (what === 'meet') buffer.meet(record, 'Changed');
            else if (what === 'load') buffer.load([record]);
            else if (what === 'release') buffer.release([ref.recordKey]);
            const written = what === 'take' ? buffer.takeDirty() : [];
            return [written, buffer.getContent(ref), buffer.getEdit(ref), buffer.getRecord(ref.recordKey)];
          }),
        );
        expect(seen[0]).toEqual(seen[1]);
      }),
    );
  });
});

describe('a write whose answer was lost', () => {
  const QUANTITY = { recordKey: '1-7', field: 'quantity' };
  const record = (quantity: number, version: number) => ({ key: '1-7', version, values: { quantity } });
  const type = (buffer: EditBuffer, value: number) =>
    buffer.apply([{ ...QUANTITY, content: toContent(value) }]);

  test('lets the old value be typed again, which is sent and is no conflict with oneself', () => {
    const buffer = new EditBuffer();
    buffer.load([record(10, 1)]);
    type(buffer, 12);
    buffer.takeDirty();
    buffer.lose(['1-7']);
    type(buffer, 10);
    expect(buffer.takeDirty()).toMatchObject([{ version: 1, fields: { quantity: 10 } }]);
    buffer.meet(record(12, 2), 'Another user has changed it.');
    expect(buffer.takeDirty()).toMatchObject([{ version: 2, fields: { quantity: 10 } }]);
    buffer.settle([record(10, 3)]);
    expect(buffer.getEdit(QUANTITY)).toMatchObject({ state: 'saved', content: { value: 10 } });
  });

  test('is still a conflict with what another user saved meanwhile', () => {
    const buffer = new EditBuffer();
    buffer.load([record(10, 1)]);
    type(buffer, 12);
    buffer.takeDirty();
    buffer.lose(['1-7']);
    type(buffer, 11);
    buffer.takeDirty();
    buffer.meet(record(40, 3), 'Another user has changed it.');
    expect(buffer.getEdit(QUANTITY)?.state).toBe('conflict');
  });
});
