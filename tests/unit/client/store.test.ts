import { createStore } from '@/lib/client/store';

describe('a store', () => {
  it('has its first value, then the last one that was set', () => {
    const store = createStore<string | null>(null);
    expect(store.get()).toBeNull();
    store.set('open');
    expect(store.get()).toBe('open');
  });

  it('calls a listener after each change until it is taken off', () => {
    const store = createStore(0);
    const heard: number[] = [];
    const stop = store.subscribe(() => heard.push(store.get()));
    store.set(1);
    store.set(2);
    stop();
    store.set(3);
    expect(heard).toEqual([1, 2]);
  });
});
