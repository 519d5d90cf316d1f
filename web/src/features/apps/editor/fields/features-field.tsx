import { Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { appFieldLabels, type AppValues } from '../../app-values.ts';
import { AppField, useFieldError } from './app-field.tsx';
import { formatFeatures, parseFeatureText, pasteLines } from './feature-text.ts';

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry, index) => entry === other[index]);

/** A list as text (specification, section 3). */
export function FeaturesField() {
  const {
    field: { ref, name, value, onChange },
  } = useController<AppValues, 'features'>({ name: 'features' });
  const [typed, setTyped] = useState(() => formatFeatures(value));
  // Another version of the app is in the form now.
  const text = isSameList(parseFeatureText(typed), value) ? typed : formatFeatures(value);
  const change = (next: string) => {
    setTyped(next);
    onChange(parseFeatureText(next));
  };
  return (
    <AppField
      label={appFieldLabels.features}
      error={useFieldError('features')}
      hint="Separated by commas, or one per line"
    >
      <Textarea
        ref={ref}
        name={name}
        rows={text.includes('\n') ? 5 : 2}
        value={text}
        onChange={({ target }) => change(target.value)}
        onPaste={(event) => {
          const { selectionStart: from, selectionEnd: to } = event.currentTarget;
          const next = pasteLines(text, { from, to }, event.clipboardData.getData('text/plain'));
          if (next === undefined) return;
          event.preventDefault();
          change(next);
        }}
      />
    </AppField>
  );
}
