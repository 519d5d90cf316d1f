import { useCallback, useState } from 'react';

/** Apps selected for a bulk action; undefined outside of selection mode. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const select = useCallback(({ id }: { id: string }, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return {
    selected,
    select,
    begin: () => setSelected(new Set()),
    end: () => setSelected(undefined),
    replace: (apps: readonly { id: string }[]) => setSelected(new Set(apps.map(({ id }) => id))),
  };
}
export type AppSelection = ReturnType<typeof useSelection>;
