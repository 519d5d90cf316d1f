import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DocumentFrame } from '../../../entries/document/document-frame.tsx';
import { KeptWorkOffer } from '../../../entries/document/kept-work.tsx';
import { useDocument, type OpenedDocument } from '../../../entries/document/use-document.ts';
import { useIsUploading } from '../../../entries/images/use-upload.ts';
import { OtherEditors } from '../../../entries/other-editors.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastWithUndo } from '../../../ui/feedback/toast-undo.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Preview } from '../editor/preview/preview.tsx';
import { createPartKind, createPartParser, openedPart, type SitePart, type StoredPart } from './part-kind.ts';

interface PartFormProps<A extends object, V extends object> {
  part: SitePart<A, V>;
  /** As it is stored. */
  answer: A;
  /** Of the part, for other people who have it open. */
  editorId?: string;
  userId: string;
  /** What kept work is about. */
  title: string;
  renderPreview?: (values: V) => ReactNode;
  children: (form: EditedForm & { values: V }) => ReactNode;
}

/** The form of a part of the site; work of last time is offered first. */
export function PartForm<A extends object, V extends object>(props: PartFormProps<A, V>) {
  const { part, answer, editorId, userId, title } = props;
  return (
    <>
      {editorId !== undefined && <OtherEditors id={editorId} noun="part of the site" />}
      <KeptWorkOffer
        name={`site:${userId}:${title}`}
        opened={openedPart<A>(answer)}
        parser={createPartParser(part, answer)}
        describe={() => `“${title}”`}
        refusal="Start from what is saved"
        placeholder={<Skeleton height="100dvh" />}
      >
        {(opened) => <OpenPart {...props} {...opened} />}
      </KeptWorkOffer>
    </>
  );
}

type OpenPartProps<A extends object, V extends object> = PartFormProps<A, V> &
  OpenedDocument<StoredPart<A>, V>;

function OpenPart<A extends object, V extends object>({
  part,
  renderPreview,
  children,
  ...opened
}: OpenPartProps<A, V>) {
  const document = useDocument({ ...opened, kind: createPartKind(part) });
  const { isDirty, isSaving, conflict, values } = document;
  const isUploading = useIsUploading();
  const save = () => {
    if (isDirty && !isUploading) void document.save('part');
  };
  const preview = renderPreview?.(values);
  return (
    <DocumentFrame
      document={document}
      onSave={save}
      preview={preview !== undefined && <Preview>{preview}</Preview>}
      actions={
        <>
          <chakra.p
            flex="1 1 10rem"
            _empty={{ flexBasis: '0' }}
            minWidth="0"
            textStyle="label"
            fontWeight="400"
            color="muted"
          >
            {conflict !== undefined
              ? 'Compare both changes first'
              : isDirty && !isSaving && 'Not saved yet; kept in this browser'}
          </chakra.p>
          <Button
            type="submit"
            size="sm"
            isBusy={isSaving || isUploading}
            disabled={!isDirty || conflict !== undefined}
          >
            {isUploading ? 'Uploading ...' : 'Save'}
          </Button>
          {(isDirty || isUploading) && <UndoChanges document={document} />}
        </>
      }
    >
      <chakra.div display="grid" gap="5">
        {children(document)}
      </chakra.div>
    </DocumentFrame>
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
