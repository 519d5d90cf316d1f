import { z } from 'zod';
import { words } from '../../site/site-texts.ts';
import { block, listOf, optionalText, optionalTitle, prose } from '../fields.ts';

const question = z.strictObject({ question: words('Question', 200), answer: prose('Answer', 5000) });

/** Questions and answers. */
export const questionsBlock = block('questions', {
  title: optionalTitle,
  text: optionalText,
  items: listOf(question, 50, 'questions'),
});
