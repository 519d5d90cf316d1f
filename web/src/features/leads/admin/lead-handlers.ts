import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';

/** What somebody does with an enquiry of the list. */
export interface LeadHandlers {
  onToggle: (enquiry: Enquiry) => void;
  onSelect: (enquiry: Enquiry) => void;
  onErase: (enquiry: Enquiry) => void;
  onLookUp: (address: string) => void;
  /** The keyboard has brought the focus here. */
  onFocused: () => void;
}
