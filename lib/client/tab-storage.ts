/** What the tab keeps until it is closed. */

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage that lives as long as the page. */
class PageStorage implements TabStorage {
  private readonly texts = new Map<string, string>();

  get length(): number {
    return this.texts.size;
  }

  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    return this.texts.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    this.texts.set(name, text);
  }

  removeItem(name: string): void {
    this.texts.delete(name);
  }
}

const ofPage = new PageStorage();

/** The tab's session storage. Where the browser denies it, which throws as it is read, what is kept lives as long as the page. */
export function getTabStorage(): TabStorage {
  try {
    return window.sessionStorage;
  } catch (error) {
    // Nothing is kept on a server, which has many people.
    if (typeof window === 'undefined') throw error;
    return ofPage;
  }
}
