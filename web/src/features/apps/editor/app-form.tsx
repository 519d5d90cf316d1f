import { chakra } from '@chakra-ui/react';
import { Eye, X } from 'lucide-react';
import { useState } from 'react';
import { DocumentFrame } from '../../../entries/document/document-frame.tsx';
import { SaveState } from '../../../entries/document/save-state.tsx';
import { PublicationBar } from '../../../entries/drafts/publication-bar.tsx';
import { PublishButton } from '../../../entries/drafts/publish-button.tsx';
import { FieldList } from '../../../entries/fields/controls/field-control.tsx';
import { TranslationBar } from '../../../entries/translations/translation-form.tsx';
import { errorAt } from '../../../lib/forms/edited-form.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { appFieldLabels, appFields } from '../app-values.ts';
import { appHistory, setCurrent } from './app-calls.ts';
import { contentFields, imageFields, visibilityFields } from './fields/app-fields.ts';
import { EditedAppContext } from './fields/testimonials-control.tsx';
import { ImagesContext } from './images/use-images.ts';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { useAppForm, type AppForm as AppFormState, type AppFormOptions } from './use-app-form.ts';

const Column = chakra('div', { base: { display: 'grid', gap: '5', alignContent: 'start', minWidth: '0' } });

interface AppFormProps extends Omit<AppFormOptions, 'onSaved'> {
  titleId: string;
  siteName: string;
  onClose: () => void;
}

/** The form card 'Add New App' or 'Edit App' (specification, section 2). */
export function AppForm({ titleId, siteName, onClose, ...options }: AppFormProps) {
  const app = useAppForm({ ...options, onSaved: onClose });
  const { entry: base, draft } = app.stored;
  const [isPreviewed, setIsPreviewed] = useState(false);
  useShortcuts({ Escape: onClose });
  return (
    <>
      <FormHeader titleId={titleId} isNew={base === null} onClose={onClose} />
      {base !== null && (
        <>
          <PublicationBar
            document={{ ...app, stored: { entry: base, draft } }}
            history={appHistory}
            userId={options.userId}
          />
          <TranslationBar
            kind="app"
            stored={{ entry: base }}
            setCurrent={setCurrent}
            onSet={app.continueRestored}
          />
        </>
      )}
      {base === null && (
        <chakra.p textStyle="small" color="muted" marginTop="3">
          Fill in every field marked * to create the app. Until then it is kept in this browser alone.
        </chakra.p>
      )}
      <DocumentFrame
        document={app}
        labelledBy={titleId}
        isWide
        onSave={() => app.submit(true)}
        onSubmit={() => app.submit()}
        actions={<Actions app={app} onCancel={onClose} onPreview={() => setIsPreviewed(true)} />}
      >
        <ErrorSummary app={app} />
        <FormFields app={app} />
      </DocumentFrame>
      {isPreviewed && (
        <PreviewDialog
          values={app.values}
          base={base}
          siteName={siteName}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </>
  );
}

function FormFields({ app }: { app: AppFormState }) {
  const { stored, images, saving, willSaveDraft } = app;
  const canPublish = useCan('publish');
  return (
    <EditedAppContext value={stored.entry?.id}>
      <ImagesContext value={images}>
        <chakra.div
          // A new app gets another form once it is made.
          inert={stored.entry === null && saving !== undefined}
          display="grid"
          gap={{ base: '6', lg: '10' }}
          gridTemplateColumns={{ lg: 'minmax(0, 1fr) 22rem' }}
          paddingTop="6"
        >
          <Column>
            <FieldList form={app} fields={contentFields} />
          </Column>
          <Column>
            {canPublish && <FieldList form={app} fields={visibilityFields(willSaveDraft)} />}
            <FieldList form={app} fields={imageFields} />
          </Column>
        </chakra.div>
      </ImagesContext>
    </EditedAppContext>
  );
}

interface ActionsProps {
  app: AppFormState;
  onCancel: () => void;
  onPreview: () => void;
}

/** What can be done with the form: to try it, to leave it, to save it for later or for visitors. */
function Actions({ app, onCancel, onPreview }: ActionsProps) {
  const { stored, saving, isDirty, isSaving, canDraft, willSaveDraft, submit, saveTo } = app;
  const { entry: base, draft } = stored;
  return (
    <>
      <SaveState document={app} onSave={() => submit(true)} />
      <Button size="sm" variant="quiet" onClick={onPreview}>
        <Eye aria-hidden="true" size={18} />
        <chakra.span srOnly={{ base: true, sm: false }}>Preview</chakra.span>
      </Button>
      {/* A phone has room for fewer: the cross above the form does the same. */}
      <Button
        size="sm"
        variant="outline"
        display={{ base: 'none', sm: 'inline-flex' }}
        disabled={isSaving}
        onClick={onCancel}
      >
        Cancel
      </Button>
      {willSaveDraft ? (
        <Button
          type="submit"
          size="sm"
          variant="outline"
          isBusy={saving === 'draft'}
          disabled={isSaving || !isDirty || !canDraft}
        >
          Save draft
        </Button>
      ) : (
        <Button type="submit" size="sm" isBusy={saving === 'entry'} disabled={isSaving}>
          {base === null ? 'Create App' : 'Update App'}
        </Button>
      )}
      {base !== null && willSaveDraft && (
        <PublishButton
          document={{ ...app, stored: { entry: base, draft }, save: saveTo }}
          history={appHistory}
          label="Update App"
        />
      )}
    </>
  );
}

function ErrorSummary({ app }: { app: AppFormState }) {
  const broken = appFields.filter((field) => errorAt(app, field) !== undefined);
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

const FormHeader = ({ titleId, isNew, onClose }: FormHeaderProps) => (
  <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="4">
    <chakra.h2 id={titleId} textStyle="subheading">
      {isNew ? 'Add New App' : 'Edit App'}
    </chakra.h2>
    <IconButton label="Close the form" onClick={onClose}>
      <X aria-hidden="true" size={20} />
    </IconButton>
  </chakra.div>
);
