import { installBodySchema, type InstallBody } from '@portfolio/contracts/setup.ts';
import type { FieldErrors } from '@portfolio/contracts/errors.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import {
  setupFields,
  setupSteps,
  type SetupField,
  type SetupValues,
  type StepPosition,
} from './setup-steps.ts';

export type SetupErrors = Partial<Record<SetupField, string>>;

/** Messages of fields that the wizard has, in its order. */
export function toSetupErrors(found: FieldErrors): SetupErrors {
  return Object.fromEntries(
    setupFields.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  );
}

/** Specification, section 5, "Setup wizard". Empty where the step may be left for the next one. */
export function checkStep(position: StepPosition, values: SetupValues): SetupErrors {
  const { fields, schema } = setupSteps[position];
  const parsed = schema.safeParse(Object.fromEntries(fields.map((field) => [field, values[field]])));
  return parsed.success ? {} : toSetupErrors(fieldErrors(parsed.error));
}

/** Everything, ready to be sent; or what is wrong with it. */
export function readSetup(values: SetupValues): { body: InstallBody } | { errors: SetupErrors } {
  const parsed = installBodySchema.safeParse(values);
  return parsed.success ? { body: parsed.data } : { errors: toSetupErrors(fieldErrors(parsed.error)) };
}

/** The first field of the wizard that has an error. */
export const firstBroken = (errors: SetupErrors): SetupField | undefined =>
  setupFields.find((field) => errors[field] !== undefined);
