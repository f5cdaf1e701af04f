import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createKeptEdits } from '@/lib/client/kept-edits';
import { FakeStorage } from './fake-storage';

const Form = z.object({ name: z.string() });

describe('edits kept in the tab', () => {
  it('returns the kept edit with the version it started from', () => {
    const store = createKeptEdits(new FakeStorage(), 'ines', () => 1_000);
    store.set('product.7', { name: 'Halo' }, 3);
    expect(store.get('product.7', Form)).toEqual({ value: { name: 'Halo' }, version: 3, at: 1_000 });
  });

  it('never shows a user the edit of another user', () => {
    const storage = new FakeStorage();
    createKeptEdits(storage, 'ines').set('product.7', { name: 'Halo' });
    expect(createKeptEdits(storage, 'henrik').get('product.7', Form)).toBeNull();
  });

  it('keeps the edits of two people beside each other, and clears those of one alone', () => {
    const storage = new FakeStorage();
    const [ines, inesNext] = [createKeptEdits(storage, 'ines'), createKeptEdits(storage, 'ines/next')];
    ines.set('product.7', { name: 'Halo' });
    inesNext.set('product.7', { name: 'Aura' });
    expect(ines.get('product.7', Form)?.value).toEqual({ name: 'Halo' });
    ines.clear();
    expect(ines.get('product.7', Form)).toBeNull();
    expect(inesNext.get('product.7', Form)?.value).toEqual({ name: 'Aura' });
  });

  it('drops edits older than half a day', () => {
    const storage = new FakeStorage();
    createKeptEdits(storage, 'ines', () => 0).set('product.7', { name: 'Halo' });
    const later = createKeptEdits(storage, 'ines', () => 12 * 60 * 60 * 1000 + 1);
    expect(later.get('product.7', Form)).toBeNull();
  });

  it('ignores an edit of another shape', () => {
    const storage = new FakeStorage();
    const store = createKeptEdits(storage, 'ines');
    store.set('product.7', { title: 'of an older page' });
    storage.setItem('allocations.edit.ines/broken', '{');
    expect(store.get('product.7', Form)).toBeNull();
    expect(store.get('broken', Form)).toBeNull();
  });

  it('reports when the storage is full', () => {
    const storage = new FakeStorage();
    storage.isFull = true;
    expect(createKeptEdits(storage, 'ines').set('product.7', { name: 'Halo' })).toBe(false);
  });

  it('clears its edits and nothing else', () => {
    const storage = new FakeStorage();
    storage.setItem('allocationSystemId', '2');
    const store = createKeptEdits(storage, 'ines');
    store.set('a', { name: 'A' });
    store.set('b', { name: 'B' });
    store.clear();
    expect(storage.length).toBe(1);
    expect(storage.getItem('allocationSystemId')).toBe('2');
  });
});
