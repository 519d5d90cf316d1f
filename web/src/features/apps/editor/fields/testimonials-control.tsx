import type { TestimonialLink } from '@portfolio/contracts/apps/testimonials.ts';
import { chakra } from '@chakra-ui/react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import type { OwnControlProps } from '../../../../entries/fields/fields.ts';
import { callEndpoint } from '../../../../lib/http/call-endpoint.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MadeLink } from '../../../../ui/buttons/made-link.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { Select } from '../../../../ui/forms/controls.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Moment } from '../../../../ui/layout/moment.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';

/** The id of the app in the form; undefined: it is not stored yet. */
export const EditedAppContext = createContext<string | undefined>(undefined);

const lifetimes = [
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
  { value: '2160', label: '90 days' },
];

const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['testimonial-links', id],
    queryFn: ({ signal }) => callEndpoint('listTestimonialLinks', { params: { id }, signal }),
    staleTime: 0,
  });

/** Asks the client for a quote by a link, and takes what was sent into the form. */
export function TestimonialsControl({ form }: OwnControlProps) {
  const id = useContext(EditedAppContext);
  if (id === undefined)
    return (
      <chakra.p textStyle="small" color="muted">
        Once the app is saved you can ask the client for a quote by a link.
      </chakra.p>
    );
  return <Testimonials id={id} onTake={(quote) => form.setAt('quote', quote)} />;
}

interface TestimonialsProps {
  /** Of the app. */
  id: string;
  onTake: (quote: TestimonialLink['quote']) => void;
}

function Testimonials({ id, onTake }: TestimonialsProps) {
  const [hours, setHours] = useState('720');
  const queryClient = useQueryClient();
  const options = {
    onError: (cause: Error) => toastFailure(cause.message),
    onSuccess: () => queryClient.invalidateQueries(linksQuery(id)),
  };
  const create = useMutation({
    ...options,
    mutationFn: () =>
      callEndpoint('createTestimonialLink', { params: { id }, body: { hours: Number(hours) } }),
  });
  const revoke = useMutation({
    ...options,
    mutationFn: (linkId: string) => callEndpoint('revokeTestimonialLink', { params: { id, linkId } }),
  });
  const { data: links = [], error } = useQuery(linksQuery(id));
  return (
    <chakra.section aria-label="Words of clients" display="grid" gap="3">
      <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="end">
        <Field label="Ask the client by a link that works for">
          {(control) => (
            <Select
              {...control}
              {...compactControl}
              options={lifetimes}
              value={hours}
              onChange={({ target }) => setHours(target.value)}
            />
          )}
        </Field>
        <Button size="sm" variant="outline" isBusy={create.isPending} onClick={() => create.mutate()}>
          Make a link
        </Button>
      </chakra.div>
      {create.data !== undefined && links.some((link) => link.id === create.data.id) && (
        <MadeLink
          label="Link for the client"
          hint="Copy it now: it is not shown again. It is good once."
          url={create.data.url}
        />
      )}
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      {links.length > 0 && (
        <chakra.ul aria-label="Links for clients" listStyle="none" borderTop="1px solid" borderColor="line">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              isBusy={revoke.isPending && revoke.variables === link.id}
              onTake={() => onTake(link.quote)}
              onRevoke={() => revoke.mutate(link.id)}
            />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}

const stateWords: Record<TestimonialLink['state'], string> = {
  open: 'Nothing sent yet',
  expired: 'Expired, nothing was sent',
  waiting: 'Waits to be taken',
  taken: 'In the app or its draft',
  withdrawn: 'Taken back by the client',
};

interface LinkRowProps {
  link: TestimonialLink;
  isBusy: boolean;
  onTake: () => void;
  onRevoke: () => void;
}

const LinkRow = ({ link, isBusy, onTake, onRevoke }: LinkRowProps) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    paddingBlock="2"
    borderBottom="1px solid"
    borderColor="line"
    textStyle="small"
  >
    <chakra.div flex="1" minWidth="12rem" overflowWrap="anywhere">
      <p>
        {stateWords[link.state]}. Made <Moment at={link.createdAt} /> by {link.createdBy.name}
        {link.state === 'open' && (
          <>
            , works until <Moment at={link.expiresAt} />
          </>
        )}
      </p>
      {link.quote !== null && (
        <chakra.p color="muted" whiteSpace="pre-wrap">
          “{link.quote.text}” {[link.quote.author, link.quote.position].filter(Boolean).join(', ')}
        </chakra.p>
      )}
    </chakra.div>
    {link.state === 'waiting' && (
      <Button size="sm" variant="outline" onClick={onTake}>
        Use as the quote
      </Button>
    )}
    {link.state === 'open' && (
      <Button size="sm" variant="outline" isBusy={isBusy} onClick={onRevoke}>
        Revoke
        <VisuallyHidden>
          {' '}
          the link made <Moment at={link.createdAt} />
        </VisuallyHidden>
      </Button>
    )}
  </chakra.li>
);
