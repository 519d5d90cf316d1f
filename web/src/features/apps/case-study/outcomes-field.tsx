import { caseStudyLimits } from '@portfolio/contracts/apps/case-study.ts';
import { Plus, X } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { compactControl } from '../../../ui/compact-control.ts';
import { TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { appFieldLabels, type AppOutcome } from '../form/values.ts';
import type { AppForm } from '../form/use-app-form.ts';

const parts = [
  { part: 'value', label: 'Figure', placeholder: '+38 %' },
  { part: 'label', label: 'What it says', placeholder: 'more bookings in a year' },
] as const;

/** Up to six figures that the work is proud of. */
export function OutcomesField({ form }: { form: AppForm }) {
  const list = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { outcomes } = form.values;
  const change = (next: readonly AppOutcome[]) => form.set({ outcomes: next }, outcomeErrors(form.errors));
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = list.current
        ?.querySelectorAll<HTMLInputElement>('[data-outcome] input')
        .item(index * parts.length);
      (row ?? addButton.current)?.focus();
    });
  return (
    <chakra.fieldset ref={list} display="grid" gap="3" minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="560" marginBottom="2">
        {appFieldLabels.outcomes}
      </chakra.legend>
      {form.errors.outcomes !== undefined && (
        <chakra.p role="alert" fontSize="sm" color="error" fontWeight="500">
          {form.errors.outcomes}
        </chakra.p>
      )}
      {outcomes.map((outcome, index) => (
        <OutcomeRow
          key={index}
          index={index}
          outcome={outcome}
          errors={form.errors}
          onChange={(next) => change(outcomes.with(index, next))}
          onRemove={() => {
            change(outcomes.toSpliced(index, 1));
            focusRow(Math.min(index, outcomes.length - 2));
          }}
        />
      ))}
      {outcomes.length < caseStudyLimits.outcomes && (
        <AddButton
          ref={addButton}
          onAdd={() => {
            change([...outcomes, { value: '', label: '' }]);
            focusRow(outcomes.length);
          }}
        />
      )}
    </chakra.fieldset>
  );
}

const outcomeErrors = (errors: AppForm['errors']) =>
  Object.keys(errors).filter((name) => name.split('.')[0] === 'outcomes');

function AddButton({ ref, onAdd }: { ref: Ref<HTMLButtonElement>; onAdd: () => void }) {
  return (
    <Button ref={ref} size="sm" variant="outline" justifySelf="start" onClick={onAdd}>
      <Plus aria-hidden="true" size={16} />
      Add an outcome
    </Button>
  );
}

interface OutcomeRowProps {
  index: number;
  outcome: AppOutcome;
  errors: AppForm['errors'];
  onChange: (outcome: AppOutcome) => void;
  onRemove: () => void;
}

function OutcomeRow({ index, outcome, errors, onChange, onRemove }: OutcomeRowProps) {
  const number = String(index + 1);
  return (
    <chakra.div
      data-outcome=""
      role="group"
      aria-label={`Outcome ${number}`}
      display="grid"
      gridTemplateColumns="minmax(5rem, 8rem) minmax(0, 1fr) auto"
      gap="2"
      alignItems="start"
    >
      {parts.map(({ part, label, placeholder }) => (
        <Field key={part} label={label} error={errors[`outcomes.${String(index)}.${part}`]}>
          {(control) => (
            <TextInput
              {...control}
              {...compactControl}
              autoComplete="off"
              placeholder={placeholder}
              value={outcome[part]}
              onChange={(event) => onChange({ ...outcome, [part]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <IconButton label={`Remove outcome ${number}`} marginTop="1.9rem" onClick={onRemove}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </chakra.div>
  );
}
