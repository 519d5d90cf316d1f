import { Button, chakra, IconButton } from '@chakra-ui/react';
import { caseStudyLimits } from '@portfolio/contracts/apps/case-study.ts';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { appFieldLabels, type AppValues } from '../../app-values.ts';
import { TextField } from './app-field.tsx';

/** Up to six figures that the work is proud of. */
export function OutcomesField() {
  const { setFocus } = useFormContext<AppValues>();
  const { errors } = useFormState<AppValues>();
  const { fields, append, remove } = useFieldArray<AppValues, 'outcomes'>({ name: 'outcomes' });
  const addButton = useRef<HTMLButtonElement>(null);
  const message = errors.outcomes?.root?.message ?? errors.outcomes?.message;
  const handleRemove = (index: number) => {
    remove(index);
    const next = Math.min(index, fields.length - 2);
    requestAnimationFrame(() =>
      next < 0
        ? addButton.current?.focus()
        : setFocus(`outcomes.${String(next)}.value` as 'outcomes.0.value'),
    );
  };
  return (
    <chakra.fieldset display="grid" gap="3" minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="560" marginBottom="2">
        {appFieldLabels.outcomes}
      </chakra.legend>
      {message !== undefined && (
        <chakra.p role="alert" fontSize="sm" color="error" fontWeight="500">
          {message}
        </chakra.p>
      )}
      {fields.map(({ id }, index) => (
        <OutcomeRow key={id} index={index} onRemove={() => handleRemove(index)} />
      ))}
      {fields.length < caseStudyLimits.outcomes && (
        <Button
          ref={addButton}
          size="sm"
          variant="outline"
          justifySelf="start"
          onClick={() => append({ value: '', label: '' })}
        >
          <Plus aria-hidden="true" size={16} />
          Add an outcome
        </Button>
      )}
    </chakra.fieldset>
  );
}

function OutcomeRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const number = String(index + 1);
  const row = `outcomes.${String(index)}` as 'outcomes.0';
  return (
    <chakra.div
      role="group"
      aria-label={`Outcome ${number}`}
      display="grid"
      gridTemplateColumns="minmax(5rem, 8rem) minmax(0, 1fr) auto"
      gap="2"
      alignItems="start"
    >
      <TextField name={`${row}.value`} label="Figure" placeholder="+38 %" />
      <TextField name={`${row}.label`} label="What it says" placeholder="more bookings in a year" />
      <IconButton
        aria-label={`Remove outcome ${number}`}
        variant="ghost"
        size="sm"
        marginTop="1.9rem"
        onClick={onRemove}
      >
        <X aria-hidden="true" size={18} />
      </IconButton>
    </chakra.div>
  );
}
