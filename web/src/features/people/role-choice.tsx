import { roleSchema, type Role } from '@portfolio/contracts/account/roles.ts';
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx';

export const roleLabels = {
  owner: 'Owner',
  editor: 'Editor',
  contributor: 'Contributor',
  sales: 'Sales',
} as const satisfies Record<Role, string>;

const roleHints = {
  owner: 'everything, also users and settings',
  editor: 'writes and publishes',
  contributor: 'writes drafts, publishes nothing',
  sales: 'enquiries',
} as const satisfies Record<Role, string>;

interface RoleChoiceProps {
  roles: readonly Role[];
  error?: string | undefined;
  onChange: (roles: Role[]) => void;
}

/** One or more roles. */
export const RoleChoice = ({ roles, error, onChange }: RoleChoiceProps) => (
  <CheckboxGroup
    legend="Roles"
    options={roleSchema.options}
    chosen={roles}
    labels={roleLabels}
    hints={roleHints}
    error={error}
    onChange={onChange}
  />
);
