import type { PostedVerdict } from '@portfolio/contracts/apps/preview-links.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonRow } from '../../../ui/buttons/button-row.tsx';
import { Container } from '../../../ui/layout/container.tsx';
import { Textarea, TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { messageInWords } from '@portfolio/contracts/pages/message-in-words.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { previewVerdictKey } from '../apps.api.ts';

/** The answer to the form is the page again: it is shown from here on. */
const verdictId = 'verdict';

const useVerdict = () =>
  useQuery<PostedVerdict | null>({ queryKey: previewVerdictKey, queryFn: skipToken, gcTime: Infinity })
    .data ?? null;

/** Says above a preview that asks for a verdict what it is, and leads to the form below it. */
export function VerdictNotice() {
  const say = useWords();
  const posted = useVerdict();
  if (posted === null || posted.given !== undefined) return null;
  return (
    <chakra.aside
      aria-label={say('verdict.notice')}
      bg="sunken"
      borderBottom="1px solid"
      borderColor="line"
      paddingBlock="2"
      paddingInline="gutter"
      textStyle="small"
      textAlign="center"
    >
      {say('verdict.notice')}{' '}
      <chakra.a
        href={`#${verdictId}`}
        textDecoration="underline"
        textUnderlineOffset="3px"
        display="inline-block"
        paddingBlock="2"
      >
        {say('verdict.lead')}
      </chakra.a>
    </chakra.aside>
  );
}

/** "Approve" and "Ask for changes" below a preview that asks. The browser itself sends the form: it works without scripts. */
export function VerdictForm() {
  const say = useWords();
  const posted = useVerdict();
  if (posted === null) return null;
  const { given, values, fields = {}, message, contentHash } = posted;
  const inWords = (text: string | undefined) => text && messageInWords(say, text);
  return (
    <chakra.section
      id={verdictId}
      aria-label={say('verdict.label')}
      bg="sunken"
      borderTop="1px solid"
      borderColor="line"
    >
      <Container paddingBlock={{ base: '10', md: '16' }} maxWidth="44rem" display="grid" gap="6">
        <chakra.h2 textStyle="heading">{say('verdict.title')}</chakra.h2>
        {given !== undefined ? (
          <Alert tone="success">
            {say(given === 'approved' ? 'verdict.approved' : 'verdict.changesWanted')}
          </Alert>
        ) : (
          <chakra.form method="post" action={`#${verdictId}`} display="grid" gap="5">
            <input type="hidden" name="contentHash" value={contentHash} />
            {message !== undefined && Object.keys(fields).length === 0 && (
              <Alert tone="error">{messageInWords(say, message)}</Alert>
            )}
            <Field label={say('verdict.name')} error={inWords(fields.name)}>
              {(control) => (
                <TextInput
                  {...control}
                  name="name"
                  maxLength={200}
                  autoComplete="name"
                  defaultValue={values?.name}
                />
              )}
            </Field>
            <Field
              label={say('verdict.comment')}
              error={inWords(fields.comment)}
              hint={say('verdict.commentHint')}
            >
              {(control) => (
                <Textarea
                  {...control}
                  name="comment"
                  rows={4}
                  maxLength={2000}
                  defaultValue={values?.comment}
                />
              )}
            </Field>
            <ButtonRow>
              <Button type="submit" name="verdict" value="approved">
                {say('verdict.approve')}
              </Button>
              <Button type="submit" name="verdict" value="changes" variant="outline">
                {say('verdict.ask')}
              </Button>
            </ButtonRow>
          </chakra.form>
        )}
      </Container>
    </chakra.section>
  );
}
