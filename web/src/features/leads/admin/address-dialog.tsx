import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type SubmitEvent } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { compactControl } from '../../../ui/compact-control.ts';
import { TextInput } from '../../../ui/controls.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { heldQuery, type HeldEnquiry } from './leads.api.ts';

interface AddressDialogProps {
  /** Looked up at once, unless empty. */
  address: string;
  onClose: () => void;
}

/** Answers what is held about an e-mail address, as somebody may ask who wrote to the site. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const [typed, setTyped] = useState(address);
  const [wanted, setWanted] = useState(address);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWanted(typed.trim());
  };
  return (
    <Dialog isOpen onClose={onClose} title="What do we hold about this address?">
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <Field label="Email Address">
          {(control) => (
            <TextInput
              {...control}
              {...compactControl}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="sm" justifySelf="start">
          Look up
        </Button>
      </chakra.form>
      {wanted !== '' && <Held key={wanted} address={wanted} />}
      <chakra.div display="flex" justifyContent="flex-end" marginTop="6">
        <Button variant="outline" size="sm" onClick={onClose}>
          Close
        </Button>
      </chakra.div>
    </Dialog>
  );
}

const counted = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

function Held({ address }: { address: string }) {
  const { data, error } = useQuery(heldQuery(address));
  return (
    <chakra.div display="grid" gap="4" marginTop="6" aria-live="polite">
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      {data === undefined && error === null && <Spinner />}
      {data?.length === 0 && <p>Nothing is held about {address}.</p>}
      {data !== undefined && data.length > 0 && <Found address={address} held={data} />}
    </chakra.div>
  );
}

function Found({ address, held }: { address: string; held: readonly HeldEnquiry[] }) {
  const file = useMemo(
    () =>
      new Blob([JSON.stringify({ address, enquiries: held }, undefined, 2)], { type: 'application/json' }),
    [address, held],
  );
  const notes = held.reduce((sum, { teamNotes }) => sum + teamNotes.length, 0);
  return (
    <>
      <chakra.p textStyle="small">
        {counted(held.length, 'enquiry', 'enquiries')} and {counted(notes, 'note', 'notes')} about {address}:
      </chakra.p>
      <chakra.ul listStyle="none" display="grid" borderTop="1px solid" borderColor="line">
        {held.map(({ id, reference, createdAt, firstName, phone, notes: details }) => (
          <chakra.li key={id} paddingBlock="3" borderBottom="1px solid" borderColor="line" textStyle="small">
            <chakra.p fontWeight="600">
              {reference}, <Moment at={createdAt} />
            </chakra.p>
            <chakra.p color="muted">
              {firstName}, {phone}
            </chakra.p>
            <chakra.p color="muted" lineClamp="2">
              {details}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      <ButtonAnchor
        size="sm"
        variant="ink"
        justifySelf="start"
        href={useObjectUrl(file)}
        download={`held-about-${address.replace(/[^\w.-]/g, '-')}.json`}
      >
        Export as JSON
      </ButtonAnchor>
    </>
  );
}
