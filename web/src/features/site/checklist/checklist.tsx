import type { ChecklistKey } from '@portfolio/contracts/site/checklist.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/page/paths.ts';
import { RightsContext } from '../../../lib/page/rights.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { checklistQuery } from './checklist.api.ts';

const steps: Record<ChecklistKey, { words: string; to: string; right?: UserRight }> = {
  contactFacts: {
    words: 'Say how to reach you',
    to: paths.content,
    right: 'administration',
  },
  numbers: {
    words: 'Put in numbers of your own',
    to: paths.content,
    right: 'administration',
  },
  logo: { words: 'Add your logo', to: paths.brand, right: 'publish' },
  legalPages: { words: 'Fill in the privacy page and the imprint', to: paths.adminPages, right: 'publish' },
  channel: { words: 'Choose who is told of an enquiry', to: paths.channels, right: 'administration' },
  testEnquiry: {
    words: 'Send yourself an enquiry that reaches a channel',
    to: paths.contact,
    right: 'enquiries',
  },
  firstApp: { words: 'Show your first app', to: `${paths.admin}?new` },
  secondFactor: { words: 'Protect your sign-in with a second step', to: paths.account },
  backup: { words: 'See that a backup is made and proven', to: paths.status, right: 'administration' },
};

const closedKey = 'checklist-closed';

function isClosedBefore(): boolean {
  try {
    return localStorage.getItem(closedKey) !== null;
  } catch {
    return false;
  }
}

/** What a new site still needs before the world sees it; each line leads to where it is done. Once closed it stays away. */
export function Checklist() {
  const [isClosed, setClosed] = useState(isClosedBefore);
  const rights = use(RightsContext);
  const isWanted = !isClosed && rights.includes('content');
  const { data, isError } = useQuery({ ...checklistQuery, enabled: isWanted });
  if (!isWanted || isError) return null;
  const shown = (data ?? []).filter(({ key }) => {
    const { right } = steps[key];
    return right === undefined || rights.includes(right);
  });
  const done = shown.filter(({ isDone }) => isDone).length;
  if (data !== undefined && done === shown.length) return null;
  const close = () => {
    setClosed(true);
    try {
      localStorage.setItem(closedKey, '');
    } catch {
      // A browser that stores nothing shows it again next time.
    }
  };
  return (
    <chakra.details
      open={shown.some(({ key, isDone }) => key === 'firstApp' && !isDone)}
      marginBottom="6"
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      bg="surface"
      // Its line has its room before it is known, so that nothing moves.
      visibility={data === undefined ? 'hidden' : undefined}
    >
      <chakra.summary paddingInline="4" paddingBlock="3" cursor="pointer" fontWeight="560">
        Setup checklist: {done} of {shown.length} done
      </chakra.summary>
      <chakra.ul paddingInline="4">
        {shown.map(({ key, isDone }) => (
          <Step key={key} name={key} isDone={isDone} />
        ))}
      </chakra.ul>
      <Button variant="quiet" size="sm" marginInline="2" marginBottom="2" onClick={close}>
        Hide this list
      </Button>
    </chakra.details>
  );
}

function Step({ name, isDone }: { name: ChecklistKey; isDone: boolean }) {
  const { words, to } = steps[name];
  return (
    <chakra.li display="flex" alignItems="center" gap="3" minHeight="target">
      <chakra.span color={isDone ? 'success' : 'faint'}>
        {isDone ? <CircleCheck aria-hidden="true" size={18} /> : <Circle aria-hidden="true" size={18} />}
      </chakra.span>
      <chakra.a
        asChild
        color={isDone ? 'muted' : 'ink'}
        textDecoration={isDone ? 'line-through' : 'underline'}
        textUnderlineOffset="0.25em"
      >
        <Link to={to}>{words}</Link>
      </chakra.a>
      <VisuallyHidden>{isDone ? 'done' : 'still to do'}</VisuallyHidden>
    </chakra.li>
  );
}
