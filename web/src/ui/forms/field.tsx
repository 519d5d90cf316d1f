import { use, useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { FieldLanguageContext } from '../../lib/forms/field-language.ts';

/** What a control inside a Field takes, so that its label, hint and error belong to it. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required'?: true | undefined;
  lang?: string | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  children: (control: FieldControlProps) => ReactNode;
}

/** Stands beside the label: the name of the field stays what it is. */
const RequiredMark = () => (
  <chakra.span aria-hidden="true" color="error" fontSize="sm">
    *
  </chakra.span>
);

/** Label above, hint and error below; the error is announced when it appears. */
export function Field({ label, hint, error, isRequired = false, children }: FieldProps) {
  const controlId = useId();
  const language = use(FieldLanguageContext);
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error === undefined ? '' : errorId, hint === undefined ? '' : hintId].join(' ').trim();
  return (
    <chakra.div display="grid" gap="2" alignContent="start">
      <chakra.div display="flex" gap="1" fontSize="sm">
        <chakra.label htmlFor={controlId} fontWeight="560">
          {label}
        </chakra.label>
        {isRequired && <RequiredMark />}
      </chakra.div>
      {children({
        id: controlId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
        lang: language,
      })}
      {error !== undefined && (
        <chakra.p id={errorId} role="alert" fontSize="sm" color="error" fontWeight="500">
          {error}
        </chakra.p>
      )}
      {hint !== undefined && (
        <chakra.p id={hintId} fontSize="sm" color="faint">
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  );
}
