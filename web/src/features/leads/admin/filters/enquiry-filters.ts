import {
  enquiryStates,
  stages,
  type EnquiryFilters,
  type EnquiryState,
  type Stage,
} from '@portfolio/contracts/leads/leads.ts';

/** What the list of enquiries is narrowed to, as the address of the page and the API have it. */
export type Filters = Readonly<EnquiryFilters>;

/** Reads the address of the page; what it does not know is as if it were not there. */
export function filtersOf(parameters: URLSearchParams): Filters {
  const known = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === parameters.get(name));
  const q = parameters.get('q')?.trim().slice(0, 200);
  const state = known<EnquiryState>('state', enquiryStates);
  const stage = known<Stage>('stage', stages);
  const assignedTo = known('assignedTo', ['me']);
  const isOverdue = known('isOverdue', ['true', 'false']);
  return {
    ...(state === undefined ? {} : { state }),
    ...(stage === undefined ? {} : { stage }),
    ...(assignedTo === undefined ? {} : { assignedTo }),
    ...(q === undefined || q === '' ? {} : { q }),
    ...(isOverdue === undefined ? {} : { isOverdue: isOverdue === 'true' }),
  };
}

/** What a link within the inbox opens: its reference. */
export interface OpenedState {
  enquiry: string;
}

/** The address of the page, with the open enquiry's reference where there is one. */
export function parametersOf(filters: Filters, openReference?: string): URLSearchParams {
  const entries = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(
    openReference === undefined ? entries : [...entries, ['enquiry', openReference]],
  );
}
