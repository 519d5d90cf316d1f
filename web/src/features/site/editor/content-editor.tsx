import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import type { SiteSettings, WholeSite } from '@portfolio/contracts/site/site.ts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PartEditor, type SpokenEditorProps } from '../parts/part-form.tsx';
import { ConsentLinks } from './consent-links.tsx';
import { FieldList } from '../../../entries/fields/controls/field-control.tsx';
import { editorSections, translatedSections, type EditorSection } from './sections.ts';
import { settingsPartIn } from './settings-part.tsx';

interface ContentEditorProps extends SpokenEditorProps {
  /** Shows what pages say of the site; its placeholders are filled. */
  renderPreview: (site: WholeSite) => ReactNode;
}

/** What the site says of itself wherever it is shown. */
export function ContentEditor({ userId, language, renderPreview }: ContentEditorProps) {
  const sections = language === undefined ? editorSections : translatedSections;
  return (
    <PartEditor
      partIn={settingsPartIn}
      language={language}
      title="Site content"
      userId={userId}
      renderPreview={(values, shown) => {
        const site = { ...shown, ...values };
        return renderPreview(fillPlaceholders(site, site));
      }}
    >
      {(form) =>
        sections.filter(isThere(form.values, language)).map(({ id, title, hint, fields }) => (
          <chakra.fieldset key={id} display="grid" gap="4" minWidth="0" marginTop="4">
            <chakra.legend textStyle="subheading">{title}</chakra.legend>
            <chakra.p textStyle="small" color="muted" maxWidth="40rem">
              {hint}
            </chakra.p>
            <FieldList form={form} fields={fields} />
            {id === 'consent' && <ConsentLinks text={form.values.consent?.text ?? ''} />}
          </chakra.fieldset>
        ))
      }
    </PartEditor>
  );
}

/** A further language has words for what the first one has. */
const isThere =
  (values: SiteSettings, language: string | undefined) =>
  ({ names }: EditorSection) =>
    language === undefined || names.some((name) => values[name] !== null);
