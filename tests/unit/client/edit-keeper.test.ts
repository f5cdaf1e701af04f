import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { createEditKeeper } from '@/lib/client/edit-keeper';
import { createKeptEdits } from '@/lib/client/kept-edits';
import { FakeStorage } from './fake-storage';

const Form = z.object({ name: z.string() });

function openKeeper() {
  const edits = createKeptEdits(new FakeStorage(), 'ines', () => 1_000);
  return { edits, keeper: createEditKeeper(() => edits, 'product.7', Form) };
}

describe('the edit of a form in the tab', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('offers the edit of an earlier visit to what is typed before the screen shows it', () => {
    const { edits, keeper } = openKeeper();
    edits.set('product.7', { name: 'Halo' }, 3);
    expect(keeper.getUnseen()).toMatchObject({ value: { name: 'Halo' }, version: 3 });
    keeper.keep({ name: 'Halo 2' }, 3);
    jest.runAllTimers();
    expect(keeper.getUnseen()).toMatchObject({ value: { name: 'Halo' } });
    expect(edits.get('product.7', Form)?.value).toEqual({ name: 'Halo 2' });
  });

  it('offers nothing once the screen shows it, or once it is dropped', () => {
    const { edits, keeper } = openKeeper();
    edits.set('product.7', { name: 'Halo' });
    keeper.see();
    expect(keeper.getUnseen()).toBeNull();
    const other = createEditKeeper(() => edits, 'product.7', Form);
    other.drop();
    expect(other.getUnseen()).toBeNull();
    expect(edits.get('product.7', Form)).toBeNull();
  });

  it('is written after a pause in the typing, or at once when the page is left', () => {
    const { edits, keeper } = openKeeper();
    keeper.keep({ name: 'H' });
    expect(edits.get('product.7', Form)).toBeNull();
    keeper.keep({ name: 'Ha' });
    jest.advanceTimersByTime(250);
    expect(edits.get('product.7', Form)?.value).toEqual({ name: 'Ha' });
    keeper.keep({ name: 'Hal' });
    keeper.flush();
    expect(edits.get('product.7', Form)?.value).toEqual({ name: 'Hal' });
  });
});
