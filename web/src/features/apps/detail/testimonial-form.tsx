import type { TestimonialPage } from '@portfolio/contracts/apps/testimonials.ts';
import { chakra } from '@chakra-ui/react';
import { messageInWords } from '@portfolio/contracts/pages/message-in-words.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Checkbox, Textarea, TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Container } from '../../../ui/layout/container.tsx';
import { InlineMarkdown } from '../../../ui/layout/inline-markdown.tsx';
import { Quote } from './quote.tsx';

interface TestimonialFormProps {
  page: TestimonialPage;
}

/** What a client says of an app, or has said. The browser itself sends the form: it works without scripts. */
export function TestimonialForm({ page }: TestimonialFormProps) {
  const say = useWords();
  return (
    <Container paddingBlock={{ base: '10', md: '16' }} maxWidth="44rem" display="grid" gap="6">
      <chakra.h1 textStyle="title" overflowWrap="anywhere">
        {say('testimonial.title', { app: page.app ?? '' })}
      </chakra.h1>
      {page.state === 'open' && <NewWords page={page} />}
      {page.state === 'sent' && <SentWords page={page} />}
      {page.state === 'withdrawn' && <Alert tone="success">{say('testimonial.takenBack')}</Alert>}
    </Container>
  );
}

function SentWords({ page: { words, message } }: TestimonialFormProps) {
  const say = useWords();
  if (words === null) return null;
  const { text, name, position } = words;
  return (
    <>
      <Alert tone={message === undefined ? 'success' : 'error'}>
        {message === undefined ? say('testimonial.sent') : messageInWords(say, message)}
      </Alert>
      <p>{say('testimonial.sentText')}</p>
      <Quote quote={{ text, author: name, position }} />
      <form method="post">
        <Button type="submit" name="takeBack" value="true" variant="outline">
          {say('testimonial.takeBack')}
        </Button>
      </form>
    </>
  );
}

function NewWords({ page: { consent, values, fields = {}, message } }: TestimonialFormProps) {
  const say = useWords();
  const errorOf = (name: string) => fields[name] && messageInWords(say, fields[name]);
  return (
    <>
      <p>{say('testimonial.lead')}</p>
      <chakra.form method="post" display="grid" gap="5">
        {message !== undefined && Object.keys(fields).length === 0 && (
          <Alert tone="error">{messageInWords(say, message)}</Alert>
        )}
        <Field label={say('testimonial.text')} error={errorOf('text')} hint={say('testimonial.textHint')}>
          {(control) => (
            <Textarea
              {...control}
              name="text"
              rows={6}
              required
              minLength={10}
              maxLength={2000}
              defaultValue={values?.text}
            />
          )}
        </Field>
        <Field label={say('testimonial.name')} error={errorOf('name')}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              required
              maxLength={200}
              autoComplete="name"
              defaultValue={values?.name}
            />
          )}
        </Field>
        <Field label={say('testimonial.position')} error={errorOf('position')}>
          {(control) => (
            <TextInput
              {...control}
              name="position"
              maxLength={200}
              autoComplete="organization-title"
              defaultValue={values?.position}
            />
          )}
        </Field>
        <div>
          <Checkbox
            name="consent"
            value="true"
            required
            aria-invalid={fields.consent !== undefined}
            aria-describedby={fields.consent === undefined ? undefined : 'consent-error'}
            label={<InlineMarkdown text={consent} />}
          />
          {fields.consent !== undefined && (
            <chakra.p id="consent-error" textStyle="small" color="error">
              {errorOf('consent')}
            </chakra.p>
          )}
        </div>
        <Button type="submit" justifySelf="start">
          {say('testimonial.send')}
        </Button>
      </chakra.form>
    </>
  );
}
