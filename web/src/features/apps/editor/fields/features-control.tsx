import { useState } from 'react';
import type { OwnControlProps } from '../../../../entries/fields/fields.ts';
import { isSame } from '../../../../lib/drafts/is-same.ts';
import { errorAt } from '../../../../lib/forms/edited-form.ts';
import { valueAt } from '../../../../lib/forms/value-at.ts';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { Textarea } from '../../../../ui/forms/controls.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { formatFeatures, parseFeatureText, pasteLines } from './feature-text.ts';

/** A list as text (specification, section 3). */
export function FeaturesControl({ form, field: { label }, path }: OwnControlProps) {
  const value = valueAt(form.values, path) as readonly string[];
  const [typed, setTyped] = useState(() => formatFeatures(value));
  // Another version of the app is in the form now.
  const text = isSame(parseFeatureText(typed), value) ? typed : formatFeatures(value);
  const change = (next: string) => {
    setTyped(next);
    form.setAt(path, parseFeatureText(next));
  };
  return (
    <Field label={label} error={errorAt(form, path)} hint="Separated by commas, or one per line">
      {(control) => (
        <Textarea
          {...control}
          {...compactControl}
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
      )}
    </Field>
  );
}
