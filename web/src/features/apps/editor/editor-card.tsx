import type { App } from '@portfolio/contracts/apps/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import { KeptWorkOffer } from '../../../entries/document/kept-work.tsx';
import { WithOriginal } from '../../../entries/translations/translation-form.tsx';
import { OtherEditors } from '../../../entries/other-editors.tsx';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { sharedFields } from './bodies.ts';
import { editedAppQuery } from './drafts.api.ts';
import { AppForm } from './app-form.tsx';
import { keptApps, keptAppName, type StoredApp } from './app-kind.ts';

interface EditorCardProps extends Omit<FormProps, 'titleId'> {
  ref: RefObject<HTMLDivElement | null>;
  /** The app to edit; undefined for a new one. */
  slug: string | undefined;
  /** Of a translation. */
  language?: string;
}

/** Loads what the form starts with: the stored app, its draft, and unsaved work of this browser. */
export function EditorCard({ ref: card, slug, language, ...props }: EditorCardProps) {
  const titleId = useId();
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [card]);
  return (
    <chakra.section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      scrollMarginTop="8rem"
      outline="none"
      padding={{ base: '5', md: '8' }}
      bg="paper"
      border="1px solid"
      borderColor="line"
      borderRadius="md"
    >
      {slug === undefined ? (
        <FormWithUnsaved opened={{ entry: null, draft: null }} titleId={titleId} {...props} />
      ) : (
        <EditForm slug={slug} language={language} titleId={titleId} {...props} />
      )}
    </chakra.section>
  );
}

interface FormProps {
  titleId: string;
  userId: string;
  /** For previews. */
  siteName: string;
  onClose: () => void;
  /** A new app was stored, and is edited further. */
  onCreated: (app: App) => void;
}

interface EditFormProps extends FormProps {
  slug: string;
  language: string | undefined;
}

function EditForm({ slug, language, ...props }: EditFormProps) {
  // The form edits the stored app, however old the list is.
  const { data, error, isFetching, refetch } = useQuery(editedAppQuery(slug, language));
  if (isFetching) return <FormSkeleton titleId={props.titleId} />;
  if (data === undefined || data === null)
    return (
      <Unavailable {...props} onRetry={() => void refetch()}>
        {error === null ? 'App not found' : error.message}
      </Unavailable>
    );
  return (
    <>
      <OtherEditors id={data.entry.id} noun="app" />
      <WithOriginal kind="app" entry={data.entry} facts={sharedFields}>
        <FormWithUnsaved key={data.entry.id} opened={data} {...props} />
      </WithOriginal>
    </>
  );
}

function FormSkeleton({ titleId }: { titleId: string }) {
  return (
    <chakra.div display="grid" gap="5">
      <chakra.h2 id={titleId} textStyle="subheading">
        Edit App
      </chakra.h2>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {['60%', '100%', '100%', '80%'].map((width, index) => (
        <Skeleton key={index} height="2.75rem" style={{ width }} />
      ))}
    </chakra.div>
  );
}

interface UnavailableProps extends FormProps {
  onRetry: () => void;
  children: ReactNode;
}

function Unavailable({ titleId, onClose, onRetry, children }: UnavailableProps) {
  return (
    <chakra.div display="grid" gap="5">
      <chakra.h2 id={titleId} textStyle="subheading">
        Edit App
      </chakra.h2>
      <Alert
        tone="error"
        action={
          <>
            <Button size="sm" variant="outline" onClick={onRetry}>
              Try again
            </Button>
            <Button size="sm" variant="outline" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {children}
      </Alert>
    </chakra.div>
  );
}

function FormWithUnsaved({ opened, ...props }: FormProps & { opened: StoredApp }) {
  const isNew = opened.entry === null;
  return (
    <KeptWorkOffer
      name={keptAppName(props.userId, opened.entry?.id)}
      opened={opened}
      parser={keptApps}
      describe={({ title }) => (title.trim() === '' ? 'An app without a title yet' : `“${title.trim()}”`)}
      refusal={isNew ? 'Start with an empty form' : 'Start from the saved app'}
      placeholder={null}
      frame={(offer) => (
        <chakra.div display="grid" gap="5">
          <chakra.h2 id={props.titleId} textStyle="subheading">
            {isNew ? 'Add New App' : 'Edit App'}
          </chakra.h2>
          {offer}
        </chakra.div>
      )}
    >
      {(found) => <AppForm {...found} {...props} />}
    </KeptWorkOffer>
  );
}
