import { line, lines, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const contactForm: BlockForm<'contact'> = {
  label: 'Contact form',
  shows: 'The contact form, with words beside it',
  fields: [
    line('title', 'Title'),
    line('factsTitle', 'Title of the contact facts'),
    line('visitUs', 'Visit Us'),
    line('businessHours', 'Business Hours'),
    line('replyNote', 'Note beside the button'),
    text('thanks', 'Thanks', 'What a visitor reads once the enquiry is sent.'),
    line('reasonsTitle', 'Title of the reasons'),
    lines('reasons', 'Reasons', 8),
  ],
  blank: {
    title: 'Start Your Project',
    factsTitle: 'Get In Touch',
    visitUs: null,
    businessHours: null,
    replyNote: null,
    thanks: null,
    reasonsTitle: null,
    reasons: [],
  },
};
