import { chakra } from '@chakra-ui/react';

/** On or off, at once. Give it a name by `aria-label` or a label. */
const SwitchElement = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    margin: '0',
    width: '2.75rem',
    height: '1.5rem',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'edge',
    bg: 'sunken',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '50%',
      insetInlineStart: '0.1875rem',
      width: '1rem',
      height: '1rem',
      marginTop: '-0.5rem',
      borderRadius: 'full',
      bg: 'edge',
      transition: 'transform 150ms, background-color 150ms',
    },
    // A target of 44 px around it.
    _after: { content: '""', position: 'absolute', inset: '-0.625rem -0.25rem' },
    _checked: {
      bg: 'success',
      borderColor: 'success',
      _before: { transform: 'translateX(1.25rem)', bg: 'paper' },
    },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  },
});

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <SwitchElement
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
