import {
  checkDatabaseBodySchema,
  installBodySchema,
  type InstallBody,
  type SetupDatabase,
} from '@portfolio/contracts/account/setup.ts';
import type { FieldErrors } from '@portfolio/contracts/errors.ts';
import { fieldErrors } from '../../lib/forms/field-errors.ts';
import {
  databaseStep,
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

/** The fields of the database step, once `checkStep` finds nothing wrong with them. */
export function readDatabase(values: SetupValues): SetupDatabase {
  const { fields } = setupSteps[databaseStep];
  return checkDatabaseBodySchema.parse(Object.fromEntries(fields.map((field) => [field, values[field]])));
}

/** The first field of the wizard that has an error. */
export const firstBroken = (errors: SetupErrors): SetupField | undefined =>
  setupFields.find((field) => errors[field] !== undefined);
