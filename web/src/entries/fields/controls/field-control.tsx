import { cardIcons } from '@portfolio/contracts/pages/sections/cards.ts';
import { chakra } from '@chakra-ui/react';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Checkbox, TextInput } from '../../../ui/forms/controls.tsx';
import { Disclosure } from '../../../ui/dialogs/disclosure.tsx';
import { TimeInput } from '../../../ui/forms/time-input.tsx';
import { Field as LabelledField } from '../../../ui/forms/field.tsx';
import {
  allFields,
  type ChoiceField,
  type Field,
  type GroupField,
  type SeveralField,
  type TimeField,
} from '../fields.ts';
import { BesideOriginal } from '../../translations/original.tsx';
import { AppsControl } from './apps-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { ColourControl } from './colour-control.tsx';
import { FileControl } from './file-control.tsx';
import { ImageControl } from './image-control.tsx';
import { LinkControl } from './link-control.tsx';
import { ListControl } from './list-control.tsx';
import { ListFrame } from './list-frame.tsx';
import { TechnologiesControl } from './technologies-control.tsx';
import { LinesControl, TextControl } from './text-control.tsx';
import { errorAt, type EditedForm } from '../../../lib/forms/edited-form.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';

interface FieldControlProps<F> {
  form: EditedForm;
  field: F;
  /** Where its value stands. */
  path: string;
}

/** The control of a field, with its label and what is wrong; in a translation, with the text of the original. */
export const FieldControl = (props: FieldControlProps<Field>) => (
  <BesideOriginal field={props.field} path={props.path} values={props.form.values}>
    <Control {...props} />
  </BesideOriginal>
);

function Control({ form, field, path }: FieldControlProps<Field>) {
  switch (field.kind) {
    case 'list':
      return (
        <ListControl
          form={form}
          field={field}
          path={path}
          renderField={(inner, innerPath) => (
            <FieldControl key={inner.name} form={form} field={inner} path={innerPath} />
          )}
        />
      );
    case 'technologies':
      return <TechnologiesControl form={form} label={field.label} path={path} />;
    case 'lines':
      return <LinesControl form={form} field={field} path={path} />;
    case 'flag':
      return <FlagControl form={form} field={field} path={path} />;
    case 'time':
      return <TimeControl form={form} field={field} path={path} />;
    case 'row':
      return (
        <Row>
          <FieldList form={form} fields={field.fields} />
        </Row>
      );
    case 'group':
      return <GroupControl form={form} field={field} path={path} />;
    case 'own':
      return <field.Control form={form} field={field} path={path} />;
    case 'icon':
      return <ChoiceControl form={form} field={{ ...field, kind: 'choice', options: icons }} path={path} />;
    case 'several':
      return <SeveralControl form={form} field={field} path={path} />;
    case 'apps':
      return <AppsControl form={form} field={field} path={path} />;
    case 'choice':
      return <ChoiceControl form={form} field={field} path={path} />;
    case 'number':
      return <NumberControl form={form} field={field} path={path} />;
    case 'image':
      return <ImageControl form={form} field={field} path={path} />;
    case 'file':
      return <FileControl form={form} field={field} path={path} />;
    case 'colour':
      return <ColourControl form={form} field={field} path={path} />;
    case 'link':
      return <LinkControl form={form} field={field} path={path} />;
    case 'line':
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return <TextControl form={form} field={field} path={path} />;
  }
}

/** The fields of a table, each at the path of its name. */
export const FieldList = ({ form, fields }: { form: EditedForm; fields: readonly Field[] }) =>
  fields.map((field) => <FieldControl key={field.name} form={form} field={field} path={field.name} />);

const Row = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' },
});

/** Closed where nothing is in it; what is wrong opens it. */
function GroupControl({ form, field }: FieldControlProps<GroupField>) {
  const values = form.values as never;
  const summary = field.summary(values);
  const names = allFields(field.fields).map(({ name }) => name);
  return (
    <Disclosure
      title={field.label}
      summary={summary === '' ? field.whenEmpty : summary}
      isOpenAtFirst={summary !== ''}
      isForcedOpen={names.some((name) => errorAt(form, name) !== undefined)}
    >
      <FieldList form={form} fields={field.fields} />
      {field.note !== undefined && (
        <chakra.p fontSize="sm" color="faint">
          {field.note(values)}
        </chakra.p>
      )}
    </Disclosure>
  );
}

/** With what is wrong, which the server alone may know. */
function FlagControl({ form, field, path }: FieldControlProps<Field>) {
  const error = form.errors[path];
  return (
    <div>
      <Checkbox
        label={field.label}
        checked={valueAt(form.values, path) === true}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => form.setAt(path, event.target.checked)}
      />
      {error !== undefined && (
        <chakra.p role="alert" fontSize="sm" color="error" fontWeight="500">
          {error}
        </chakra.p>
      )}
    </div>
  );
}

function TimeControl({ form, field, path }: FieldControlProps<TimeField>) {
  const found = valueAt(form.values, path);
  const time = typeof found === 'string' ? found : null;
  return (
    <LabelledField label={field.label} hint={field.explain?.(time) ?? field.hint} error={form.errors[path]}>
      {(control) => (
        <TimeInput
          {...control}
          {...compactControl}
          value={time}
          onChange={(next) => form.setAt(path, next)}
        />
      )}
    </LabelledField>
  );
}

/** `shopping-bag` as `Shopping bag`. */
const iconLabel = (name: string) => (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('-', ' ');
const icons: ChoiceField['options'] = [
  ['', 'None'],
  ...cardIcons.map((name) => [name, iconLabel(name)] as const),
];

function SeveralControl({ form, field, path }: FieldControlProps<SeveralField>) {
  const chosen = (valueAt(form.values, path) ?? []) as readonly string[];
  return (
    <ListFrame label={field.label} error={form.errors[path]}>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        {field.options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={({ target: { checked } }) =>
              form.setAt(
                path,
                field.options.filter((one) => (one === option ? checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </chakra.div>
    </ListFrame>
  );
}

/** What is no number stays as it is typed, and the rules of the field say so. */
const numberOf = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return /^-?\d+$/.test(text.trim()) ? Number(text) : text;
};

function NumberControl({ form, field, path }: FieldControlProps<Field>) {
  const found = valueAt(form.values, path);
  return (
    <LabelledField label={field.label} hint={field.hint} error={form.errors[path]}>
      {(control) => (
        <TextInput
          {...control}
          {...compactControl}
          inputMode="numeric"
          {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
          value={typeof found === 'number' || typeof found === 'string' ? found : ''}
          onChange={({ target }) => form.setAt(path, numberOf(target.value))}
        />
      )}
    </LabelledField>
  );
}
