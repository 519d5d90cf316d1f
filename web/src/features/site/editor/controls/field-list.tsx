import type { EditedForm } from '../../../../lib/forms/edited-form.ts';
import type { Field } from '../fields.ts';
import { FieldControl } from './field-control.tsx';

/** The fields of a table, each at the path of its name. */
export const FieldList = ({ form, fields }: { form: EditedForm; fields: readonly Field[] }) =>
  fields.map((field) => <FieldControl key={field.name} form={form} field={field} path={field.name} />);
