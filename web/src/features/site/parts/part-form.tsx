import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { englishNameOf } from '@portfolio/contracts/site/language-paths.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { DocumentFrame } from '../../../entries/document/document-frame.tsx';
import { KeptWorkOffer } from '../../../entries/document/kept-work.tsx';
import { SaveState } from '../../../entries/document/save-state.tsx';
import { useDocument, type OpenedDocument } from '../../../entries/document/use-document.ts';
import { PublicationBar } from '../../../entries/drafts/publication-bar.tsx';
import { PublishButton } from '../../../entries/drafts/publish-button.tsx';
import { useCanDraft } from '../../../entries/drafts/use-can-draft.ts';
import { useIsUploading } from '../../../entries/images/use-upload.ts';
import { FieldList } from '../../../entries/fields/controls/field-control.tsx';
import { schedule } from '../../../entries/fields/schedule.ts';
import { OtherEditors } from '../../../entries/other-editors.tsx';
import { OriginalContext } from '../../../entries/translations/original.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { toastWithUndo } from '../../../ui/feedback/toast-undo.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Preview } from '../editor/preview/preview.tsx';
import { createPartHistory } from './part-history.ts';
import {
  createPartKind,
  createPartParser,
  followingFirst,
  storedPartQuery,
  type SitePart,
  type Timed,
  type StoredPart,
} from './part-kind.ts';

const times = [
  schedule([
    {
      name: 'publishAt',
      label: 'Publish at',
      hint: 'The draft is published then; until then nothing changes for visitors.',
    },
  ]),
];

interface PartProps<A extends object, V extends object> {
  part: SitePart<A, V>;
  userId: string;
  /** What kept work is about. */
  title: string;
  /** @param shown the draft, else what is published */
  renderPreview?: (values: V, shown: A) => ReactNode;
  children: (form: EditedForm & { values: V }, shown: A) => ReactNode;
}

/** Of whom, and in which language, a part is edited. */
export interface SpokenEditorProps {
  userId: string;
  /** A further one; absent: the first of the site. */
  language?: string | undefined;
}

interface PartEditorProps<A extends object, V extends object>
  extends Omit<PartProps<A, V>, 'part'>, SpokenEditorProps {
  /** Declared once, outside of the component. */
  partIn: (language?: string) => SitePart<A, V>;
}

/** A part of the site with its draft, its history and its preview; in a further language beside the first. */
export function PartEditor<A extends object, V extends object>(props: PartEditorProps<A, V>) {
  const { partIn, language, title, ...rest } = props;
  const part = useMemo(() => partIn(language), [partIn, language]);
  const name = `The ${title.toLowerCase()}`;
  const query = useQuery(storedPartQuery(part));
  const formOf = (own: typeof part) => (
    <QueryView query={query} name={name} placeholder={<Skeleton height="100dvh" />}>
      {(stored) => (
        <PartForm
          {...rest}
          part={own}
          title={language === undefined ? title : `${title} in ${englishNameOf(language)}`}
          stored={stored}
        />
      )}
    </QueryView>
  );
  return (
    <>
      <OtherEditors id={part.id} noun="part of the site" />
      {language === undefined ? (
        formOf(part)
      ) : (
        <BesideFirst first={partIn()} language={language} name={name}>
          {(first) => formOf(followingFirst(part, first))}
        </BesideFirst>
      )}
    </>
  );
}

interface BesideFirstProps<A extends object, V extends object> {
  first: SitePart<A, V>;
  language: string;
  name: string;
  children: (first: V) => ReactNode;
}

/** Fields show what the first language of the site says. */
function BesideFirst<A extends object, V extends object>({
  first,
  language,
  name,
  children,
}: BesideFirstProps<A, V>) {
  return (
    <QueryView
      query={useQuery(storedPartQuery(first))}
      name={name}
      placeholder={<Skeleton height="100dvh" />}
    >
      {({ entry: { version, answer } }) => {
        const values = first.valuesOf(answer);
        const texts = values as Record<string, unknown>;
        const source = { version, texts, asOf: { version, texts } };
        return <OriginalContext value={{ language, facts: [], source }}>{children(values)}</OriginalContext>;
      }}
    </QueryView>
  );
}

/** The form of a part of the site; work of last time is offered first. */
function PartForm<A extends object, V extends object>(props: PartProps<A, V> & { stored: StoredPart<A> }) {
  const { part, stored, userId, title } = props;
  return (
    <KeptWorkOffer
      name={`site:${userId}:${title}`}
      opened={stored}
      parser={createPartParser(part, stored)}
      describe={() => `“${title}”`}
      refusal="Start from what is saved"
      placeholder={<Skeleton height="100dvh" />}
    >
      {(opened) => <OpenPart {...props} {...opened} />}
    </KeptWorkOffer>
  );
}

function OpenPart<A extends object, V extends object>({
  part,
  userId,
  renderPreview,
  children,
  ...opened
}: PartProps<A, V> & OpenedDocument<StoredPart<A>, Timed<V>>) {
  const document = useDocument({ ...opened, kind: createPartKind(part) });
  const [history] = useState(() => createPartHistory(part));
  const canPublish = useCan(part.publishRight ?? 'publish');
  const canDraft = useCanDraft(document.stored, part.publishRight);
  const { isDirty, isSaving, conflict, values, stored } = document;
  const shown = (stored.draft ?? stored.entry).answer;
  const isUploading = useIsUploading();
  const save = () => {
    if (isDirty && canDraft && !isUploading) void document.save('draft');
  };
  const preview = renderPreview?.(values, shown);
  return (
    <>
      <PublicationBar document={document} history={history} userId={userId} />
      <chakra.div marginTop="6">
        <DocumentFrame
          document={document}
          onSave={save}
          preview={preview !== undefined && <Preview>{preview}</Preview>}
          actions={
            <>
              <SaveState document={document} unchanged="Nothing to publish" onSave={save} />
              <chakra.div display="flex" flexWrap="wrap" gap="2">
                <Button
                  type="submit"
                  size="sm"
                  variant={canPublish ? 'outline' : 'signal'}
                  isBusy={(isSaving && document.saving !== 'published') || isUploading}
                  disabled={!isDirty || !canDraft || isSaving || conflict !== undefined}
                >
                  {isUploading ? 'Uploading ...' : 'Save'}
                </Button>
                <PublishButton document={document} history={history} />
                {(isDirty || isUploading) && <UndoChanges document={document} />}
              </chakra.div>
            </>
          }
        >
          <chakra.div display="grid" gap="5">
            {children(document, shown)}
            {canPublish && <FieldList form={document} fields={times} />}
          </chakra.div>
        </DocumentFrame>
      </chakra.div>
    </>
  );
}

interface UndoChangesProps {
  document: { isSaving: boolean; revert: () => () => void };
}

/** Drops what was typed since the last save, which can be taken back. */
const UndoChanges = ({ document: { isSaving, revert } }: UndoChangesProps) => (
  <Button
    size="sm"
    variant="outline"
    disabled={isSaving}
    onClick={() => toastWithUndo('Your changes are undone.', revert())}
  >
    Undo changes
  </Button>
);
