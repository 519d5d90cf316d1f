import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { useId, type SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../../ui/forms/controls.tsx';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';
import { useSiteMoney } from '../../site-money.ts';
import { useEditEnquiry } from '../leads.api.ts';

/** With a comma as well, as half of the world writes it. @returns null where nothing is typed, undefined where that is no amount */
function amountIn(typed: string): number | null | undefined {
  const plain = typed.replace(/\s/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Asked of what is won, and of what has an amount already. */
export const hasValue = ({ stage, value }: Enquiry) => stage === 'won' || value !== null;

/** What an enquiry is worth, in the currency of the site. */
export function LeadValue({ enquiry }: { enquiry: Enquiry }) {
  const { firstName, value } = enquiry;
  const money = useSiteMoney();
  const { mutate, isPending } = useEditEnquiry();
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = amountIn(event.currentTarget.querySelector('input')?.value ?? '');
    if (amount === undefined) toastFailure('Use a number such as 6000 or 6000.50. Nothing was changed.');
    else mutate({ enquiry, body: { value: amount } }, { onError: (cause) => toastFailure(cause.message) });
  };
  return (
    <chakra.form display="flex" flexWrap="wrap" alignItems="center" gap="2" onSubmit={submit} noValidate>
      <chakra.label htmlFor={id} textStyle="small" color="muted">
        Worth{money && ` in ${money.currency}`}
      </chakra.label>
      <TextInput
        {...compactControl}
        // What another user saved meanwhile is shown.
        key={value}
        id={id}
        name="value"
        inputMode="decimal"
        autoComplete="off"
        width="9rem"
        defaultValue={value ?? ''}
        aria-label={`What the enquiry of ${firstName} is worth`}
      />
      <Button type="submit" size="sm" variant="outline" isBusy={isPending}>
        Save amount
      </Button>
    </chakra.form>
  );
}
