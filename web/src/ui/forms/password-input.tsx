import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { TextInput } from './controls.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

/** A password, hidden until it is asked for. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <chakra.div position="relative">
      <TextInput {...props} type={isShown ? 'text' : 'password'} paddingInlineEnd="12" spellCheck={false} />
      <IconButton
        label={isShown ? 'Hide what I typed' : 'Show what I typed'}
        position="absolute"
        insetInlineEnd="0.5"
        top="calc(50% - 1.375rem)"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" size={20} />
      </IconButton>
    </chakra.div>
  );
}
