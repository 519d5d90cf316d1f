import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

interface ListFrameProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

/** A list with its label, and what is wrong with it as a whole. */
export function ListFrame({ label, hint, error, children }: ListFrameProps) {
  const hintId = useId();
  return (
    <chakra.fieldset minWidth="0" aria-describedby={hint === undefined ? undefined : hintId}>
      <chakra.legend fontSize="sm" fontWeight="560" marginBottom="1">
        {label}
      </chakra.legend>
      {hint !== undefined && (
        <chakra.p id={hintId} textStyle="small" color="muted" marginBottom="1">
          {hint}
        </chakra.p>
      )}
      {error !== undefined && (
        <chakra.p role="alert" fontSize="sm" color="error" fontWeight="500">
          {error}
        </chakra.p>
      )}
      {children}
    </chakra.fieldset>
  );
}
