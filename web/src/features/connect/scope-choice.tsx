import {
  areMixedScopes,
  mixedScopesMessage,
  tokenScopeSchema,
  type TokenScope,
} from '@portfolio/contracts/account/tokens.ts';
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx';

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
  'content:draft': 'read it, and write drafts and inactive apps and pages; visitors see no change',
  'content:publish': 'read and draft it, and publish, switch, order, delete and restore, as an editor does',
  'media:write': 'add and describe images, and list the stored ones',
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
export const ScopeChoice = ({ offered, scopes, error, onChange }: ScopeChoiceProps) => (
  <CheckboxGroup
    legend="It may"
    options={tokenScopeSchema.options}
    offered={offered}
    chosen={scopes}
    labels={scopeLabels}
    hints={scopeHints}
    error={areMixedScopes(scopes) ? mixedScopesMessage : error}
    note="Content and enquiries are never both in one token: an enquiry is written by a stranger, and could tell an assistant what to publish."
    onChange={onChange}
  />
);
