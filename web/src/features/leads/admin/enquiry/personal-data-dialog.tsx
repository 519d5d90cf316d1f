import type { HeldData } from '@portfolio/contracts/leads/privacy.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type SubmitEvent } from 'react';
import { HttpError } from '../../../../lib/http/http.ts';
import { useObjectUrl } from '../../../../lib/images/use-object-url.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../../ui/forms/controls.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Moment } from '../../../../ui/layout/moment.tsx';
import { heldQuery } from '../leads.api.ts';

interface PersonalDataDialogProps {
  /** Looked up at once, unless empty. */
  address: string;
  onClose: () => void;
}

/** Answers what is held about an e-mail address, as somebody may ask who wrote to the site. */
export function PersonalDataDialog({ address, onClose }: PersonalDataDialogProps) {
  const [typed, setTyped] = useState(address);
  const [wanted, setWanted] = useState(address);
  const { data, error, isFetching, refetch } = useQuery({ ...heldQuery(wanted), enabled: wanted !== '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() === wanted) void refetch();
    else setWanted(typed.trim());
  };
  const wrong = error instanceof HttpError ? error.fields.email : undefined;
  return (
    <Dialog isOpen onClose={onClose} title="What do we hold about this address?">
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <Field label="Email Address" error={wrong}>
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
        <Button type="submit" size="sm" justifySelf="start" isBusy={isFetching}>
          Look up
        </Button>
      </chakra.form>
      <chakra.div display="grid" gap="4" marginTop="6" aria-live="polite">
        {error !== null && wrong === undefined && <Alert tone="error">{error.message}</Alert>}
        {data !== undefined && <Held data={data} />}
      </chakra.div>
      <chakra.div display="flex" justifyContent="flex-end" marginTop="6">
        <Button variant="outline" size="sm" onClick={onClose}>
          Close
        </Button>
      </chakra.div>
    </Dialog>
  );
}

const counted = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

function Held({ data }: { data: HeldData }) {
  const { email, enquiries, mentionedIn } = data;
  const file = useMemo(
    () => new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
    [data],
  );
  const url = useObjectUrl(file);
  const notes = enquiries.reduce((sum, { adminNotes }) => sum + adminNotes.length, 0);
  if (enquiries.length + mentionedIn.length === 0) return <p>Nothing is held about {email}.</p>;
  return (
    <>
      <chakra.p textStyle="small">
        {counted(enquiries.length, 'enquiry', 'enquiries')} and {counted(notes, 'note', 'notes')} about{' '}
        {email}
        {mentionedIn.length > 0 &&
          `, which ${counted(mentionedIn.length, 'enquiry', 'enquiries')} of others ${mentionedIn.length === 1 ? 'mentions' : 'mention'}`}
        .
      </chakra.p>
      <chakra.ul listStyle="none" display="grid" borderTop="1px solid" borderColor="line">
        {enquiries.map(({ id, reference, createdAt, firstName, phone, notes: details }) => (
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
        href={url}
        download={`held-about-${email.replace(/[^\w.-]/g, '-')}.json`}
      >
        Export as JSON
      </ButtonAnchor>
    </>
  );
}
