import { z } from 'zod';

/** What a user is to the site; a user has one or more (contract, section 14). */
export const roleSchema = z.enum(['owner', 'editor', 'contributor', 'sales'], 'This role is not known');
export type Role = z.infer<typeof roleSchema>;

/** What a user may do. */
export const userRightSchema = z.enum(['content', 'publish', 'enquiries', 'administration']);
export type UserRight = z.infer<typeof userRightSchema>;

const rightsByRole: Record<Role, readonly UserRight[]> = {
  owner: userRightSchema.options,
  editor: ['content', 'publish'],
  contributor: ['content'],
  sales: ['enquiries'],
};

/** The rights of some roles, each once, in the order of the contract's table. */
export const rightsOf = (roles: readonly Role[]): UserRight[] =>
  userRightSchema.options.filter((right) => roles.some((role) => rightsByRole[role].includes(right)));

/** Roles as somebody gives them: at least one, each once, in the order above. */
export const rolesSchema = z
  .array(roleSchema, 'Choose at least one role')
  .min(1, 'Choose at least one role')
  .max(20, 'Choose each role once')
  .transform((roles) => roleSchema.options.filter((role) => roles.includes(role)));
