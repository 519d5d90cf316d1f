import {
  areMixedScopes,
  mixedScopesMessage,
  tokenScopeSchema,
  type TokenScope,
} from '@portfolio/contracts/account/tokens.ts';
import { chakra } from '@chakra-ui/react';
import { Checkbox } from '../../ui/controls.tsx';

export const scopeLabels = {
  'content:read': 'Read content',
  'content:draft': 'Draft content',
  'content:publish': 'Publish content',
  'media:write': 'Upload images',
  'enquiries:read': 'Read enquiries',
  'enquiries:write': 'Work on enquiries',
  'status:read': 'Read the status',
} as const satisfies Record<TokenScope, string>;

const scopeHints = {
  'content:read': 'apps, pages, drafts and images, also those that visitors do not see',
  'content:draft': 'and write drafts and inactive apps and pages; nothing that visitors see changes',
  'content:publish': 'and publish, switch, order, delete and restore, as an editor does',
  'media:write': 'and list the stored ones',
  'enquiries:read': 'what people wrote to you, with their names and addresses',
  'enquiries:write': 'move their stage, add notes, release them from quarantine; never erase or export',
  'status:read': 'whether everything works',
} as const satisfies Record<TokenScope, string>;

interface ScopeChoiceProps {
  /** Default: all. */
  offered?: readonly TokenScope[];
  scopes: readonly TokenScope[];
  error: string | undefined;
  onChange: (scopes: TokenScope[]) => void;
}

/** What a token lets a program do. */
export function ScopeChoice({
  offered = tokenScopeSchema.options,
  scopes,
  error,
  onChange,
}: ScopeChoiceProps) {
  const problem = areMixedScopes(scopes) ? mixedScopesMessage : error;
  return (
    <chakra.fieldset border="none" padding="0" margin="0" display="grid" gap="1">
      <chakra.legend textStyle="label" paddingBottom="1">
        It may
      </chakra.legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          checked={scopes.includes(scope)}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={({ target: { checked } }) =>
            onChange(
              tokenScopeSchema.options.filter((one) => (one === scope ? checked : scopes.includes(one))),
            )
          }
          label={
            <span>
              {scopeLabels[scope]}
              <chakra.span color="muted">: {scopeHints[scope]}</chakra.span>
            </span>
          }
        />
      ))}
      {problem === undefined ? (
        <chakra.p textStyle="small" color="faint">
          Content and enquiries are never both in one token: an enquiry is written by a stranger, and could
          tell an assistant what to publish.
        </chakra.p>
      ) : (
        <chakra.p role="alert" textStyle="small" color="error">
          {problem}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
