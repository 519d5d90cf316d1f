import { words } from '../../site/site-texts.ts';
import { block, listOf, optionalTitle, optionalWords } from '../fields.ts';

/** The contact form with its words, and the contact facts of the site beside it. */
export const contactBlock = block('contact', {
  title: optionalTitle,
  factsTitle: optionalTitle,
  visitUs: optionalWords('Visit Us', 100),
  businessHours: optionalWords('Business Hours', 100),
  /** Beside the button of the form. */
  replyNote: optionalWords('Note beside the button', 120),
  /** What a visitor reads once the enquiry is sent. */
  thanks: optionalWords('Thanks', 300),
  reasonsTitle: optionalTitle,
  reasons: listOf(words('Reason', 120), 8, 'reasons'),
});
