/** Work that is not saved yet, kept in this browser: also files, which is why it is a database and not localStorage. */
const databaseName = 'drafts';
const storeName = 'drafts';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no drafts.'));
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The browser kept no draft.'));
    });
  } finally {
    database.close();
  }
}

/** A browser that keeps nothing (private windows, a full disk) only loses the convenience. */
const orNothing = () => undefined;

export const readDraft = (key: string): Promise<unknown> =>
  run<unknown>('readonly', (store) => store.get(key)).catch(orNothing);

export const readDraftKeys = (): Promise<readonly unknown[]> =>
  run<IDBValidKey[]>('readonly', (store) => store.getAllKeys()).catch(() => []);

export const writeDraft = (key: string, draft: unknown): Promise<unknown> =>
  run('readwrite', (store) => store.put(draft, key)).catch(orNothing);

export const deleteDraft = (key: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete(key)).catch(orNothing);

/** At logout: nothing of one person's work is left for the next one at this computer. */
export const deleteAllDrafts = (): Promise<unknown> =>
  run('readwrite', (store) => store.clear()).catch(orNothing);
