import { roleSchema, type Role } from '@portfolio/contracts/account/roles.ts';
import { chakra } from '@chakra-ui/react';
import { Checkbox } from '../../ui/controls.tsx';

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
export function RoleChoice({ roles, error, onChange }: RoleChoiceProps) {
  return (
    <chakra.fieldset border="none" padding="0" margin="0" display="grid" gap="1">
      <chakra.legend textStyle="label" paddingBottom="1">
        Roles
      </chakra.legend>
      {roleSchema.options.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ target: { checked } }) =>
            onChange(roleSchema.options.filter((one) => (one === role ? checked : roles.includes(one))))
          }
          label={
            <span>
              {roleLabels[role]}
              <chakra.span color="muted">: {roleHints[role]}</chakra.span>
            </span>
          }
        />
      ))}
      {error !== undefined && (
        <chakra.p role="alert" textStyle="small" color="error">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
