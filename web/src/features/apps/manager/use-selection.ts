import { useCallback, useState } from 'react';

/** Apps chosen for something that is done with all of them; undefined while nobody chooses. */
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
