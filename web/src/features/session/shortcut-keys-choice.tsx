import { useShortcutKeys } from '../../lib/keyboard/shortcut-keys.ts';
import { Checkbox } from '../../ui/forms/controls.tsx';

/** Single keys get in the way of speech input, and of some screen readers. */
export function ShortcutKeysChoice() {
  const { isOn, set } = useShortcutKeys();
  return (
    <Checkbox
      label="Use single keys as shortcuts"
      checked={isOn}
      onChange={(event) => set(event.target.checked)}
    />
  );
}
