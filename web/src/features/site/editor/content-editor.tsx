import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PartEditor } from '../parts/part-form.tsx';
import { ConsentLinks } from './consent-links.tsx';
import { FieldList } from '../../../entries/fields/controls/field-control.tsx';
import { editorSections } from './sections.ts';
import { settingsPart } from './settings-part.tsx';

interface ContentEditorProps {
  userId: string;
  /** Shows what pages say of the site; its placeholders are filled. */
  renderPreview: (site: WholeSite) => ReactNode;
}

/** What the site says of itself wherever it is shown. */
export function ContentEditor({ userId, renderPreview }: ContentEditorProps) {
  return (
    <PartEditor
      part={settingsPart}
      title="Site content"
      userId={userId}
      renderPreview={(values, shown) => {
        const site = { ...shown, ...values };
        return renderPreview(fillPlaceholders(site, site));
      }}
    >
      {(form) =>
        editorSections.map(({ id, title, hint, fields }) => (
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
