import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { compactControl } from '../forms/compact-control.ts';
import { TextInput } from '../forms/controls.tsx';
import { CopyButton } from './copy-button.tsx';
import { Field } from '../forms/field.tsx';

interface MadeLinkProps {
  label: string;
  hint: string;
  /** Or another text that is shown once. */
  url: string;
  copyLabel?: string;
}

/** The address of a link that was just made. The server keeps nothing that it could be made of again. */
export function MadeLink({ label, hint, url, copyLabel = 'Copy link' }: MadeLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [url]);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) auto">
          <TextInput ref={field} {...control} {...compactControl} readOnly value={url} />
          <CopyButton text={url}>{copyLabel}</CopyButton>
        </chakra.div>
      )}
    </Field>
  );
}
