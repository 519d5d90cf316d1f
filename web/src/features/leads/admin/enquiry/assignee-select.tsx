import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { useQuery } from '@tanstack/react-query';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { Select } from '../../../../ui/forms/controls.tsx';
import { toastCause } from '../../../../ui/feedback/toast-cause.ts';
import { assigneesQuery, useEditEnquiry } from '../leads.api.ts';

/** Gives an enquiry to somebody. Who has it stays in the list after they have left. */
export function AssigneeSelect({ enquiry }: { enquiry: Enquiry }) {
  const { mutate, isPending, variables } = useEditEnquiry();
  const { data: people = [] } = useQuery(assigneesQuery);
  const { assignedTo } = enquiry;
  const isKnown = assignedTo === null || people.some(({ id }) => id === assignedTo.id);
  const shown = isPending ? variables.body.assignedTo : assignedTo?.id;
  return (
    <Select
      {...compactControl}
      aria-label={`Who looks after the enquiry of ${enquiry.firstName}`}
      width="12rem"
      placeholder="Unassigned"
      options={[...people, ...(isKnown ? [] : [assignedTo])].map(({ id, name }) => ({
        value: id,
        label: name,
      }))}
      value={shown ?? ''}
      onChange={({ target: { value } }) =>
        mutate({ enquiry, body: { assignedTo: value === '' ? null : value } }, { onError: toastCause })
      }
    />
  );
}
