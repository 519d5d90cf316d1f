import { chakra, IconButton } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCommandKeys } from '../../../lib/keyboard/use-command-keys.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { LeaveDialog } from '../../../ui/dialogs/leave-dialog.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { appFieldLabels, appFields } from '../app-values.ts';
import { DocumentConflictNotice } from '../../../entries/document/document-conflict.tsx';
import { PublicationBar } from '../../../entries/drafts/publication-bar.tsx';
import { appHistory } from './app-calls.ts';
import { CaseStudyFields } from './fields/case-study-fields.tsx';
import { DetailFields } from './fields/detail-fields.tsx';
import { MetaFields } from './fields/meta-fields.tsx';
import { VisibilityFields } from './fields/visibility-fields.tsx';
import { FormFooter } from './form-footer.tsx';
import { ScreenshotsField } from './images/screenshots-field.tsx';
import { ThumbnailField } from './images/thumbnail-field.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { useAppForm, type AppForm as AppFormState, type AppFormOptions } from './use-app-form.ts';

/** A broken field that takes the focus is clear of the bars at the top and the bottom, with what is wrong below it. */
const Form = chakra('form', { base: { '& [aria-invalid]': { scrollMarginBlock: '8rem 12rem' } } });

const Column = chakra('div', { base: { display: 'grid', gap: '5', alignContent: 'start', minWidth: '0' } });

interface AppFormProps extends Omit<AppFormOptions, 'onSaved'> {
  titleId: string;
  siteName: string;
  onClose: () => void;
}

/** The form card 'Add New App' or 'Edit App' (specification, section 2). */
export function AppForm({ titleId, siteName, onClose, ...options }: AppFormProps) {
  const { ref, ...app } = useAppForm({ ...options, onSaved: onClose });
  const { entry: base, draft } = app.stored;
  const [isPreviewed, setIsPreviewed] = useState(false);
  useShortcuts({ Escape: onClose });
  useCommandKeys({ s: () => void app.submit(true), z: app.undo, 'shift+z': app.redo, y: app.redo });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void app.submit();
  };
  return (
    <FormProvider {...app.form}>
      <FormHeader titleId={titleId} isNew={base === null} onClose={onClose} />
      {base !== null && (
        <PublicationBar
          document={{ ...app, stored: { entry: base, draft } }}
          history={appHistory}
          userId={options.userId}
        />
      )}
      {base === null && (
        <chakra.p textStyle="small" color="muted" marginTop="3">
          Fill in every field marked * to create the app. Until then it is kept in this browser alone.
        </chakra.p>
      )}
      <Form ref={ref} noValidate aria-labelledby={titleId} onSubmit={submit}>
        {app.conflict && <DocumentConflictNotice kind={app.kind} conflict={app.conflict} />}
        <ErrorSummary app={app} />
        <FormFields app={app} />
        <FormFooter form={app} onCancel={onClose} onPreview={() => setIsPreviewed(true)} />
        {isPreviewed && (
          <PreviewDialog
            values={app.values}
            base={base}
            siteName={siteName}
            onClose={() => setIsPreviewed(false)}
          />
        )}
        <LeaveDialog guard={app.guard} />
      </Form>
    </FormProvider>
  );
}

/** Most fields are memoised: a key in one of them, or the progress of an upload, renders no other. */
function FormFields({ app: { stored, images, saving, canPublish } }: { app: AppFormState }) {
  const { entry: base, draft } = stored;
  return (
    <chakra.div
      // A new app gets another form once it is made.
      inert={base === null && saving !== undefined}
      display="grid"
      gap={{ base: '6', lg: '10' }}
      gridTemplateColumns={{ lg: 'minmax(0, 1fr) 22rem' }}
      paddingBlock="6"
    >
      <Column>
        <DetailFields />
        <CaseStudyFields />
        <MetaFields />
      </Column>
      <Column>
        {canPublish && <VisibilityFields base={base} draft={draft} />}
        <ThumbnailField images={images} />
        <ScreenshotsField images={images} />
      </Column>
    </chakra.div>
  );
}

function ErrorSummary({ app: { form } }: { app: AppFormState }) {
  const { errors } = form.formState;
  const broken = appFields.filter((field) => errors[field] !== undefined);
  return (
    <VisuallyHidden role="status">
      {broken.length > 0 && `To be corrected: ${broken.map((field) => appFieldLabels[field]).join(', ')}.`}
    </VisuallyHidden>
  );
}

interface FormHeaderProps {
  titleId: string;
  isNew: boolean;
  onClose: () => void;
}

function FormHeader({ titleId, isNew, onClose }: FormHeaderProps) {
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="4">
      <chakra.h2 id={titleId} textStyle="subheading">
        {isNew ? 'Add New App' : 'Edit App'}
      </chakra.h2>
      <IconButton
        aria-label="Close the form"
        title="Close the form"
        variant="ghost"
        size="sm"
        onClick={onClose}
      >
        <X aria-hidden="true" size={20} />
      </IconButton>
    </chakra.div>
  );
}
