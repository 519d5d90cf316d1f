import { z } from 'zod';
import { personSchema } from '../account/people.ts';

/** Somebody who may read enquiries, so that one can be given to them. */
const assigneeSchema = personSchema.extend({ email: z.string() });
export type Assignee = z.infer<typeof assigneeSchema>;
export const assigneesSchema = z.array(assigneeSchema);

/** In this header the gateway tells leads who they are, as JSON in base64url. No client can set it. */
export const assigneesHeader = 'x-portfolio-assignees';

export const assigneeMessage = 'Choose somebody who may read enquiries';
