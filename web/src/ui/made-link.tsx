import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { compactControl } from './compact-control.ts';
import { TextInput } from './controls.tsx';
import { CopyButton } from './copy-button.tsx';
import { Field } from './field.tsx';

/** The address of a link that was just made. The server keeps nothing that it could be made of again. */
export function MadeLink({ label, hint, url }: { label: string; hint: string; url: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [url]);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) auto">
          <TextInput ref={field} {...control} {...compactControl} readOnly value={url} />
          <CopyButton text={url}>Copy link</CopyButton>
        </chakra.div>
      )}
    </Field>
  );
}
